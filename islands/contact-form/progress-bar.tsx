import type { ReactNode } from "react";
import { Box } from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { View } from "./model.ts";

/** Follows files on their way, at the end of the form. */
export function ProgressBar({ progress }: Pick<View, "progress">): ReactNode {
  if (!progress) return null;
  return (
    <Box
      as="progress"
      className="storefront-form-progress"
      aria-label={inPageLanguage("formProgress", en.formProgress).name}
      max={progress.total}
      value={progress.loaded}
    />
  );
}
