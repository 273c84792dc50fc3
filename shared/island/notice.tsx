/** `Notice`: the islands' own notice as a component. */
import type { ReactNode } from "react";
import { Box, type BoxProps } from "./box.tsx";
import { ChangingText } from "./changing-text.tsx";

export interface NoticeProps
  extends Pick<BoxProps, "before" | "after" | "atEndOf" | "atStartOf" | "id" | "role"> {
  readonly tone: "error" | "info";
  /** What the shopper can do about it. */
  readonly action?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** What happened and what to do. */
  readonly children: ReactNode;
}

/** The islands' own notice (`notice.css`), at the end of the host or where it is put. */
export function Notice({ tone, action, children, ...place }: NoticeProps): ReactNode {
  return (
    <Box {...place} className={`storefront-notice storefront-notice--${tone}`}>
      <p>
        <ChangingText>{children}</ChangingText>
      </p>
      {action && (
        <button type="button" className="storefront-notice__action" onClick={action.onPress}>
          {action.text}
        </button>
      )}
    </Box>
  );
}
