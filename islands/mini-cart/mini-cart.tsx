/** What a mini-cart shows of removals: rows that are on their way out, and one that could not be tried. */
import { useSignals } from "@preact/signals-react/runtime";
import { Fragment, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { cartBus } from "../../shared/cart/index.ts";
import { Adopt, Notice, reactIsland, useHost, useHostChanges } from "../../shared/island/react.ts";
import type { Removals } from "./removal.ts";
import { linkOf, row } from "./rows.ts";

function MiniCart({ failure, remove }: Removals): ReactNode {
  useSignals();
  const host = useHost();
  useHostChanges();
  const { hash, pending } = cartBus();
  // A newer cart has new nodes for the rows that are pending still.
  void hash.value;
  const failed = failure.value;
  const failedLink = failed && linkOf(host, failed.key);
  return (
    <>
      {[...pending.value].map((key) => {
        const link = linkOf(host, key);
        return (
          <Fragment key={key}>
            <Adopt element={link?.closest(row) ?? link} aria-busy />
            <Adopt element={link} aria-disabled />
          </Fragment>
        );
      })}
      {failedLink && (
        <Notice
          tone="error"
          action={{ text: failed.actionText, onPress: () => flushSync(() => remove(failedLink)) }}
        >
          {failed.text}
        </Notice>
      )}
    </>
  );
}

export default reactIsland(MiniCart);
