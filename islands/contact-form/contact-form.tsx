/** A contact form, shown by React: the looks of the server's nodes, and what is ours beside them. */
import { type ReactNode, useState } from "react";
import { formsConfig } from "../../shared/config/forms.ts";
import {
  Adopt,
  AdoptAll,
  Box,
  keyOf,
  type Shows,
  useHost,
  useParts,
  view,
} from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type contactForm from "./contact-form.ts";
import type { Ours } from "./form.ts";

/** The spinner that the plugin's style sheet shows while a form is being sent. */
function Spinners(): ReactNode {
  // Before 5.4 the spinner had another name, and stood after the submit button.
  const [after, className] = formsConfig().api
    ? ([".has-spinner", "wpcf7-spinner"] as const)
    : ([".wpcf7-submit", "ajax-loader"] as const);
  const buttons = useParts(after);
  const [served] = useState(() =>
    buttons.filter((button) => button.nextElementSibling?.matches(`.${className}`)),
  );
  return buttons.map(
    (button) =>
      !served.includes(button) && <Box key={keyOf(button)} after={button} as="span" className={className} />,
  );
}

interface ReflectionProps {
  readonly element: HTMLElement;
  /** The valid values of its field. */
  readonly texts: readonly string[];
}

/** One value in the server's output; the default where the field has no value. */
const Single = ({ element, texts }: ReflectionProps): ReactNode => (
  <Adopt element={element} text={texts[0] ?? element.dataset.default ?? ""} />
);

/** All values in a group, each in its own output, in place of the server's outputs. */
function Group({ element, texts }: ReflectionProps): ReactNode {
  const [served] = useState(() => [...element.querySelectorAll("output")]);
  const isDefault = ({ dataset }: HTMLElement): boolean => dataset.default !== undefined;
  return (
    <>
      <AdoptAll elements={served.filter((output) => !isDefault(output))} hidden />
      <AdoptAll elements={served.filter(isDefault)} hidden={texts.length > 0} />
      {[...texts.entries()].map(([at, text]) => (
        <Box key={at} atEndOf={element} as="output" name={element.dataset.reflectionOf} text={text} />
      ))}
    </>
  );
}

/**
 * Parts of a form that show what was typed into its fields (docs/stock-behaviour/forms-and-theme.md §A3, §A10). Parts
 * of fields that are not in the reflections stay as the server has printed them.
 */
export function Reflections({ reflections }: Pick<Ours, "reflections">): ReactNode {
  return useParts("[data-reflection-of]").map((element) => {
    const texts = reflections.get(element.dataset.reflectionOf ?? "");
    const Kind = element.localName === "output" ? Single : Group;
    return texts && <Kind key={keyOf(element)} element={element} texts={texts} />;
  });
}

const Button = ({ text, onClick }: { readonly text: string; readonly onClick: () => void }): ReactNode => (
  <button type="button" className="storefront-notice__action" onClick={onClick}>
    {text}
  </button>
);

function Form({ reflections, files, progress, failure, offer }: Ours): ReactNode {
  const form = useHost();
  const { again, plain } = inPageLanguage("formFailure", en.formFailure);
  return (
    <>
      <Spinners />
      {[...files].map(([input, text]) => (
        // The output is a live region, and exists before its text. It has no React children: a reset of the form
        // rewrites the contents of outputs.
        <Box key={keyOf(input)} after={input} as="output" className="storefront-file" text={text} />
      ))}
      <Reflections reflections={reflections} />
      {progress && (
        <Box
          as="progress"
          className="storefront-form-progress"
          aria-label={inPageLanguage("formProgress", en.formProgress).name}
          max={progress.total}
          value={progress.loaded}
        />
      )}
      {failure && (
        <Box as="p" className="storefront-form-retry">
          <Button text={again} onClick={failure.again} />
          {failure.plain && <Button text={plain} onClick={failure.plain} />}
        </Box>
      )}
      {offer && (
        <Box atStartOf={form} className="storefront-form-emptied">
          <p>{offer.text}</p>
          <Button text={inPageLanguage("formEmptied", en.formEmptied).action} onClick={offer.bringBack} />
        </Box>
      )}
    </>
  );
}

export default view(({ model }: Shows<typeof contactForm>) => {
  const form = model.form();
  return form?.actions && <Form {...form.ours()} />;
});
