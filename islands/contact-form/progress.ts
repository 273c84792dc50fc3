/** How much of the files has gone, where there is enough to wait for. */

/** Files of fewer bytes are sent before a bar could be read. */
export const worthABar = 1_000_000;

/** How much of what will be sent is files. */
export const bytesIn = (data: FormData): number =>
  [...data.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
