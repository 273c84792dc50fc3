/**
 * Whether a key changes the choice of a select box without opening its list: arrows, Home, End, Page Up, Page Down,
 * and typing the start of an option. Space, Enter, F4 and Alt with an arrow open it. Pure.
 */
export const changesClosedSelect = ({ key, altKey }: Pick<KeyboardEvent, "key" | "altKey">): boolean =>
  !altKey && /^(Arrow|Page|Home|End|[^ ]$)/.test(key);
