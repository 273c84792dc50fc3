import type { ReactNode } from "react";
import { Box } from "../../shared/island/react.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import type { View } from "./model.ts";

const name = { en: "Sending the files", vi: "Đang gửi tệp" };

/** Follows files on their way, at the end of the form. */
export function ProgressBar({ progress }: Pick<View, "progress">): ReactNode {
  if (!progress) return null;
  return (
    <Box
      as="progress"
      className="storefront-form-progress"
      aria-label={inPageLanguage(name)}
      max={progress.total}
      value={progress.loaded}
    />
  );
}
