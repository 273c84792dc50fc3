/** What a React island is made of: `storefront-islands/react`. */
export { Adopt, type AdoptProps } from "./adopt.tsx";
export { AdoptAll, keyOf, Looks } from "./adopt-all.tsx";
export { Box, type BoxProps } from "./box.tsx";
export { ChangingText } from "./changing-text.tsx";
export { useHost, useHostSignal, useReport } from "./context.ts";
export { Dialog, type DialogProps, SidePanel, type SidePanelProps } from "./dialog.tsx";
export {
  type ListenOptions,
  useAbortableEffect,
  useAddressChange,
  useHostChanges,
  useListen,
  useParts,
  usePress,
} from "./hooks.ts";
export { LiveRegion } from "./live-region.tsx";
export type { NodeAttributes, NodeHandlers, NodeProps } from "./node-props.ts";
export { Notice, type NoticeProps } from "./notice.tsx";
export { reactIsland } from "./react-island.tsx";
export { type Shows, view, viewOfLooks } from "./view.tsx";
