/** What an endless list shows beside its products: its button, its end, and why no more came. */
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import {
  Adopt,
  Box,
  ChangingText,
  Notice,
  reactIsland,
  useHost,
  useHostChanges,
} from "../../shared/island/react.ts";
import { message } from "../../shared/messages/index.ts";
import type { Model } from "./model.ts";
import { loadMoreOptions } from "./options.ts";
import { own, stockButton } from "./parts.ts";
import { text } from "./texts.ts";

/** What the component gets. */
export type LoadMoreProps = { readonly model: Model };

/** The theme draws these classes as its button, and the second as what is none any more. */
const button = `ast-shop-load-more active ${own}`;
const sentence = `ast-shop-load-more no-more active ${own}`;

function LoadMore({ model }: LoadMoreProps): ReactNode {
  useSignals();
  const host = useHost();
  useHostChanges();
  const { isLoading, isWaiting, isEnd, failure } = model.view.value;
  const { noMore } = loadMoreOptions();
  const stock = host.querySelector(stockButton);
  const again = (): void => {
    const place = host.querySelector<HTMLElement>(".ast-shop-load-more[role=button]");
    // Before the notice goes with the focus in it.
    place?.focus({ preventScroll: true });
    if (place) model.load(place);
  };
  return (
    <>
      <Adopt element={stock} className={{ active: !isEnd }} aria-disabled={isLoading || undefined} />
      {!stock && isWaiting && !isEnd && (
        <Box as="span" className={button} role="button" tabIndex={0} aria-disabled={isLoading || undefined}>
          {text("button")}
        </Box>
      )}
      {isEnd && noMore && (
        <Box as="span" className={sentence}>
          {noMore}
        </Box>
      )}
      {failure && (
        <Notice tone="error" action={{ text: message("tryAgain"), onPress: again }}>
          <ChangingText>{failure.text}</ChangingText> <a href={failure.href}>{text("nextPage")}</a>
        </Notice>
      )}
    </>
  );
}

export default reactIsland(LoadMore);
