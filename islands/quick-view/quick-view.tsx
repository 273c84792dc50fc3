/** The quick view as a dialog. It opens with the card's facts, and the shop's answer replaces them. */
import type { ReactNode } from "react";
import { Adopt, Box, ChangingText, Dialog, Notice, type Shows, view } from "../../shared/island/react.ts";
import * as theme from "../../themes/parts.ts";
import type { Card } from "./cards.ts";
import type { QuickViewDialog } from "./dialog.ts";
import type quickView from "./quick-view.ts";

interface Props {
  readonly model: QuickViewDialog;
}

/** The card's facts, in the shape of the shop's answer, so that the answer has its room before it comes. */
const Preview = ({
  card: { name, price, priceBefore, picture },
  content,
}: {
  readonly card: Card;
  readonly content: HTMLElement;
}): ReactNode => (
  <Box atEndOf={content} className={theme.quickViewProductClass}>
    <div className="product">
      <div className={`${theme.quickViewPicturesClass} images`}>
        <div className={`${theme.quickViewRowClass} slides`}>
          {picture && <img src={picture.currentSrc || picture.src} alt={picture.alt} />}
        </div>
      </div>
      <div className="summary entry-summary">
        <div className="summary-content">
          <h1 className="product_title entry-title">
            <ChangingText>{name}</ChangingText>
          </h1>
          <p className="price" key={`${priceBefore} ${price}`}>
            {priceBefore && <del>{priceBefore}</del>} {priceBefore ? <ins>{price}</ins> : price}
          </p>
        </div>
      </div>
    </div>
  </Box>
);

/** The row of a product's pictures: it scrolls by touch and keys, and by two buttons. */
function Pictures({ model: { row: rowOf, scroll, text } }: Props): ReactNode {
  const row = rowOf();
  // The add-on gives the pictures the role of list items, but prints no list around them.
  if (!row || row.children.length < 2) return <Adopt element={row} role="list" />;
  return (
    <>
      <Adopt element={row} role="list" aria-label={text("pictures")} tabIndex={0} />
      <Box atEndOf={row.closest(theme.quickViewPictures)} className="storefront-quick-view__pictures">
        <button type="button" aria-label={text("previousPicture")} onClick={() => scroll(-1)}>
          ‹
        </button>
        <button type="button" aria-label={text("nextPicture")} onClick={() => scroll(1)}>
          ›
        </button>
      </Box>
    </>
  );
}

function Steps({ model: { neighbours, move, text } }: Props): ReactNode {
  const { previous, next } = neighbours();
  return (
    <>
      {previous && (
        <button type="button" aria-label={text("previous", previous.name)} onClick={() => move(previous)}>
          ←
        </button>
      )}
      {next && (
        <button type="button" aria-label={text("next", next.name)} onClick={() => move(next)}>
          →
        </button>
      )}
    </>
  );
}

function QuickView({ model }: Props): ReactNode {
  const { text, isSticky } = model;
  const [card, shell] = [model.card(), model.shell()];
  if (!card || !shell) return null;
  const { modal, content, panel, close } = shell;
  const { product, failure } = model.found();
  const isLoading = !product && !failure;
  return (
    <>
      <Adopt
        element={modal}
        className={{
          open: true,
          loading: isLoading,
          "storefront-quick-view": true,
          "storefront-quick-view--sticky": isSticky,
        }}
      />
      <Adopt element={content} aria-busy={isLoading} />
      {product ? <Pictures model={model} /> : <Preview card={card} content={content} />}
      {failure && (
        <Notice
          tone="error"
          role="alert"
          atEndOf={content}
          action={{ text: text("tryAgain"), onPress: model.retry }}
        >
          <ChangingText>{failure}</ChangingText> {card.url && <a href={card.url}>{text("page")}</a>}
        </Notice>
      )}
      <Box atEndOf={panel} className="storefront-quick-view__steps">
        <Steps model={model} />
      </Box>
      <Dialog
        element={panel}
        opener={card.trigger}
        label={text("quickView", card.name)}
        focus={model.isFirst() ? close : undefined}
        slides
        onClose={model.close}
      />
    </>
  );
}

export default view(({ model }: Shows<typeof quickView>) => {
  const dialog = model.dialog();
  return dialog && <QuickView model={dialog} />;
});
