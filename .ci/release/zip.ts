/** Zip files that are the same bytes whoever packs them, where and when. */
import { unzipSync, type Zippable, zipSync } from "fflate";

/** Contents of files by their paths, with slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A plain file that everybody may read and its owner write, as Unix tells it in the upper half of the attributes. */
const plainFile = 0o100644 * 0x1_0000;
const unix = 3;

const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** @param day  `YYYY-MM-DD`: when all of the files were made, from 1980 on */
export function zip(files: Files, day: string): Uint8Array {
  const sorted: Zippable = Object.fromEntries([...files].sort(byPath));
  // Noon, local: zip files tell local time, and there is no day without a noon.
  return zipSync(sorted, { level: 9, mtime: new Date(`${day}T12:00:00`), os: unix, attrs: plainFile });
}

/**
 * Files in a zip.
 *
 * @throws Error when the bytes are not a zip file
 */
export function unzip(bytes: Uint8Array): Files {
  return new Map(Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith("/")));
}
