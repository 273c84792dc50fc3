/** What a mini-cart has of our own: why a row is there still, and the way to try again. */
import { Notice, type Shows, view } from "../../shared/island/react.ts";
import type miniCart from "./mini-cart.ts";

export default view(({ model }: Shows<typeof miniCart>) => {
  const removals = model.removals();
  const failure = removals?.failure();
  if (!removals || !failure) return null;
  return (
    <Notice tone="error" action={{ text: removals.again(), onPress: removals.retry }}>
      {failure}
    </Notice>
  );
});
