/**
 * Parts of a form that show what was typed elsewhere in it (docs/stock-behaviour/forms-and-theme.md §A3,
 * §A10).
 */
import { type ReactNode, useState } from "react";
import { Adopt, AdoptAll, Box, keyOf, useParts } from "../../shared/island/react.ts";
import type { View } from "./model.ts";

interface ReflectionProps {
  readonly element: HTMLElement;
  /** The valid values of its field. */
  readonly texts: readonly string[];
}

/** A single value in an output of the server's; the default where there is none. */
const Single = ({ element, texts }: ReflectionProps): ReactNode => (
  <Adopt element={element} text={texts[0] ?? element.dataset.default ?? ""} />
);

/** All values in a group, each in an output of its own, in place of what the server has printed. */
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

/** Of a field that is not among the reflections, everything stays as the server has printed it. */
export function Reflections({ reflections }: Pick<View, "reflections">): ReactNode {
  return useParts("[data-reflection-of]").map((element) => {
    const texts = reflections.get(element.dataset.reflectionOf ?? "");
    const Kind = element.localName === "output" ? Single : Group;
    return texts && <Kind key={keyOf(element)} element={element} texts={texts} />;
  });
}
