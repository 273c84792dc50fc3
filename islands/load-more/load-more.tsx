/** An endless list's own nodes: its button, the text at its end, and the message why no more came. */
import type { ReactNode } from "react";
import { Box, ChangingText, Notice, type Shows, view } from "../../shared/island/react.ts";
import * as theme from "../../themes/parts.ts";
import type { EndlessList } from "./list.ts";
import type loadMore from "./load-more.ts";

function List({ model }: { readonly model: EndlessList }): ReactNode {
  const { isLoading, failure } = model.state();
  const lastWords = model.lastWords();
  const { own, words, again } = model;
  // The theme styles the first classes as its button, and the second as a plain text.
  const button = `${theme.endlessButtonClass} active ${own}`;
  const sentence = `${theme.endlessButtonClass} no-more active ${own}`;
  return (
    <>
      {model.hasOwnButton() && (
        <Box as="span" className={button} role="button" tabIndex={0} aria-disabled={isLoading || undefined}>
          {words.button}
        </Box>
      )}
      {lastWords && (
        <Box as="span" className={sentence}>
          {lastWords}
        </Box>
      )}
      {failure && (
        <Notice tone="error" action={{ text: words.again, onPress: again }}>
          <ChangingText>{failure.text}</ChangingText> <a href={failure.href}>{words.nextPage}</a>
        </Notice>
      )}
    </>
  );
}

export default view(({ model }: Shows<typeof loadMore>) => {
  const list = model.list();
  return list && <List model={list} />;
});
