/** Pictures of the demo shop beside those that are expected: `expected/<name>.png`. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const expectedFolder = fileURLToPath(new URL("expected/", import.meta.url));
/** What a failed comparison leaves to look at. */
const failedFolder = fileURLToPath(new URL("failed/", import.meta.url));

/**
 * How far a pixel's colour may be off: 0 is the same, 1 black instead of white. The grey of a button's own background is
 * 0.05 from white. Engines of another release round gradients differently; edges are not counted.
 */
const tolerance = 0.04;

/** How many pixels may be off by more than that, as a share of the picture: 250 of a wide window's, 66 of a phone's. */
const share = 0.0002;

/** How long a page may take until it looks as expected, ms. */
const patience = 15_000;

/** When pictures are written: those that differ, those that are missing, or none. */
export type Renewal = "all" | "new" | "none";

/** Steps of a colour in the files, of 256: half the size, and half the tolerance. */
const step = 8;

/** A picture as small as it goes: these files are kept in the repository. */
function small(picture: PNG): Buffer {
  const { width, height } = picture;
  const rounded = new PNG({ width, height });
  for (const [index, value] of picture.data.entries())
    rounded.data[index] = Math.min(255, Math.round(value / step) * step);
  return PNG.sync.write(rounded, { colorType: 2, deflateLevel: 9, filterType: -1 });
}

/** Where they differ, null where they do not. */
function difference(expected: PNG, actual: PNG): PNG | null {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return actual;
  const shown = new PNG({ width, height });
  const off = pixelmatch(expected.data, actual.data, shown.data, width, height, { threshold: tolerance });
  return off > share * width * height ? shown : null;
}

/** Two pictures alike, one after the other: what is shown has come to rest. */
export async function takeAtRest(name: string, take: () => Promise<Buffer>): Promise<Buffer> {
  const end = performance.now() + patience;
  let taken = await take();
  while (performance.now() < end) {
    const next = await take();
    if (next.equals(taken)) return next;
    taken = next;
  }
  throw new Error(`${name}: the page does not come to rest.`);
}

/**
 * Waits until what is shown looks like the expected picture. That it rests is no reason to give up: on a busy machine a
 * page rests while its code is on the way.
 *
 * @param name     of the picture, without its folder and ending
 * @param flavour  whose page it is; for the names of what a failure leaves
 * @param take     shows it now, as PNG
 * @param renewal  when the picture is written instead
 * @throws Error that names the files to look at: it is another in the end, or there is no such picture
 */
export async function compare(
  name: string,
  flavour: string,
  take: () => Promise<Buffer>,
  renewal: Renewal,
): Promise<void> {
  const file = `${expectedFolder}${name}.png`;
  const expected = existsSync(file) ? PNG.sync.read(await readFile(file)) : null;
  const end = performance.now() + patience;
  while (expected && performance.now() < end) {
    if (difference(expected, PNG.sync.read(await take()))) continue;
    for (const kind of ["actual", "diff", "expected"])
      await rm(`${failedFolder}${name}.${flavour}.${kind}.png`, { force: true });
    return;
  }
  const taken = await takeAtRest(name, take);
  const actual = PNG.sync.read(taken);
  if (renewal === "all" || (renewal === "new" && !expected)) {
    await mkdir(expectedFolder, { recursive: true });
    return writeFile(file, small(actual));
  }
  const pictures = { actual, ...(expected && { expected, diff: difference(expected, actual) ?? actual }) };
  await mkdir(failedFolder, { recursive: true });
  const written = await Promise.all(
    Object.entries(pictures).map(async ([kind, picture]) => {
      const path = `${failedFolder}${name}.${flavour}.${kind}.png`;
      await writeFile(path, PNG.sync.write(picture));
      return path;
    }),
  );
  const problem = expected ? "does not look as expected" : "has no expected picture";
  throw new Error(`${name} ${problem}. Look at:\n${written.join("\n")}`);
}
