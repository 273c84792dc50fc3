/** Astra's quick view as a dialog: it opens with what the card knows, and fills in. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { discard } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import {
  Adopt,
  AdoptAll,
  Box,
  ChangingText,
  Dialog,
  Looks,
  Notice,
  reactIsland,
  useAbortableEffect,
  useListen,
  useParts,
  usePress,
  useReport,
  useStartedBy,
} from "../../shared/island/react.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { RequestError } from "../../shared/request/error.ts";
import { type Card, cardOf, cardsAround } from "./cards.ts";
import { quickViewOptions } from "./options.ts";
import { Pictures } from "./pictures.tsx";
import { askForProduct } from "./request.ts";
import { findShell, type Shell, veilLooks } from "./shell.ts";
import { text } from "./texts.ts";
import { buttons, linked, triggers } from "./triggers.ts";

const notifyPage = (name: string, detail?: unknown): boolean =>
  document.dispatchEvent(detail ? new CustomEvent(name, { detail }) : new Event(name));

/** What the card knows, in the shape of the answer: it has its room before it comes. */
function Preview({
  card: { name, price, priceBefore, picture },
  content,
}: {
  readonly card: Card;
  readonly content: HTMLElement;
}): ReactNode {
  return (
    <Box atEndOf={content} className="ast-woo-product">
      <div className="product">
        <div className="ast-qv-image-slider images">
          <div className="ast-qv-slides slides">
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
}

interface OpenViewProps extends Shell {
  readonly card: Card;
  /** The first time focus goes into the dialog; afterwards it stays at the button that was pressed. */
  readonly isFirst: boolean;
  readonly onMove: (card: Card) => void;
  readonly onClose: () => void;
}

function OpenView({
  card,
  modal,
  content,
  panel,
  close,
  isFirst,
  onMove,
  onClose,
}: OpenViewProps): ReactNode {
  const report = useReport();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    readonly id: string;
    readonly product?: Element;
    readonly failure?: string;
  }>();
  const current = answer?.id === card.id ? answer : undefined;
  const { product, failure } = current ?? {};
  const cards = cardsAround(card.trigger);
  const index = cards.findIndex(({ id }) => id === card.id);

  useAbortableEffect(
    (signal) => {
      notifyPage("ast_quick_view_loading");
      askForProduct(card.id, signal)
        .then((found) => ({ id: card.id, product: found }))
        .catch((error: unknown) => {
          if (!(error instanceof RequestError)) report(error);
          const code = error instanceof RequestError ? error.code : undefined;
          return {
            id: card.id,
            failure: code === "offline" || code === "timeout" ? text(code) : busyText() || text("failed"),
          };
        })
        .then((found) => {
          if (signal.aborted) return;
          flushSync(() => setAnswer(found));
          if ("product" in found) {
            // The dialog's name is read where focus goes into it; here focus stays where it is.
            if (!isFirst || attempt > 0) announce([card.name, card.price].filter(Boolean).join(", "));
            notifyPage("AstraQuickViewForModal", { class_name: ".uagb-modal-wrapper" });
          }
          notifyPage("ast_quick_view_loader_stop");
        });
    },
    [card.id, attempt],
  );
  useLayoutEffect(() => {
    if (!product) return undefined;
    content.append(product);
    return () => discard(product);
  }, [product, content]);

  // At either end the button that was pressed goes.
  const steps = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another product is shown
  useLayoutEffect(() => {
    if (isFirst || panel.contains(document.activeElement)) return;
    (steps.current?.querySelector("button") ?? close)?.focus({ preventScroll: true });
  }, [card.id]);

  const step = (to: Card | undefined, key: "previous" | "next"): ReactNode =>
    to && (
      <button type="button" aria-label={text(key, to.name)} onClick={() => onMove(to)}>
        {key === "next" ? "→" : "←"}
      </button>
    );
  return (
    <>
      <Looks of={veilLooks()} />
      <Adopt
        element={modal}
        className={{
          open: true,
          loading: !current,
          "storefront-quick-view": true,
          "storefront-quick-view--sticky": quickViewOptions().isSticky,
        }}
      />
      <Adopt element={content} aria-busy={!current} />
      <Adopt
        element={close}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
      {!product && <Preview card={card} content={content} />}
      {product && <Pictures product={product} />}
      {failure && (
        <Notice
          tone="error"
          role="alert"
          atEndOf={content}
          action={{
            text: text("tryAgain"),
            onPress: () => {
              // The button goes with its notice.
              close?.focus();
              setAnswer(undefined);
              setAttempt(attempt + 1);
            },
          }}
        >
          <ChangingText>{failure}</ChangingText> {card.url && <a href={card.url}>{text("page")}</a>}
        </Notice>
      )}
      <Box atEndOf={panel} className="storefront-quick-view__steps" boxRef={steps}>
        {step(cards[index - 1], "previous")}
        {step(cards[index + 1], "next")}
      </Box>
      <Dialog
        element={panel}
        opener={card.trigger}
        label={text("quickView", card.name)}
        focus={isFirst ? close : undefined}
        slides
        onClose={onClose}
      />
    </>
  );
}

/** Whether focus is nowhere, in the dialog, or in a cart drawer that has given way to it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  const isAway = activeElement.closest(".astra-cart-drawer:not(.active)");
  return !!isAway || !!findShell()?.modal.contains(activeElement);
}

/** The theme hides a card's buttons while focus is outside of the card: focus goes to its link first. */
function returnFocus({ trigger }: Card): void {
  if (!isFocusLost()) return;
  trigger.closest("li.product")?.querySelector("a")?.focus({ preventScroll: true });
  trigger.focus({ preventScroll: true });
  // The card is in a drawer that is closed, or has gone with another cart: each header has a link to that.
  for (const link of document.querySelectorAll<HTMLElement>("a.cart-container"))
    if (isFocusLost()) link.focus({ preventScroll: true });
}

function QuickView(): ReactNode {
  const pressable = useParts(buttons);
  const pictures = useParts(linked);
  const startedBy = useStartedBy();
  const [opened, setOpened] = useState<Pick<OpenViewProps, "card" | "isFirst"> | undefined>(() => {
    const card = startedBy && cardOf(startedBy);
    return card && { card, isFirst: true };
  });
  const shell = findShell();

  usePress(triggers, (event) => {
    const card = cardOf(event);
    if (!card || !findShell()) return;
    event.preventDefault();
    setOpened({ card, isFirst: true });
  });
  const close = (): void => {
    const card = opened?.card;
    setOpened(undefined);
    // After the dialog has tried, which is after this handler's commit.
    if (card) setTimeout(() => returnFocus(card));
  };
  // One dialog at a time.
  useListen("astra_on_slide_In_cart_open" as "click", null, () => setOpened(undefined), { on: document });

  return (
    <>
      <AdoptAll elements={pressable} role="button" tabIndex={0} aria-haspopup="dialog" />
      <AdoptAll elements={pictures} aria-haspopup="dialog" />
      {opened && shell && (
        <OpenView
          {...opened}
          {...shell}
          onMove={(card) => setOpened({ card, isFirst: false })}
          onClose={close}
        />
      )}
    </>
  );
}

export default reactIsland(QuickView);
