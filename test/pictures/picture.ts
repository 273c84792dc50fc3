/** Pictures of what there is to see, for the documents and for the plugin's page in WordPress's directory. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { takeAtRest } from "../visual/compare.ts";
import { drawn } from "../visual/look.ts";
import { documents, mostBytes, screenshots } from "./limits.ts";

/** The window of every picture. */
export const look = {
  viewport: { width: 1200, height: 750 },
  reducedMotion: "reduce",
} as const;

/** What is in a picture, and where else it goes. */
export interface PictureOptions {
  /** Only this part of the page, with some room around it; all of the window where it is absent. */
  readonly part?: Locator;
  /** Its number in the plugin's page in the directory, where it is to be there too. */
  readonly screenshot?: number;
}

/** Room around a part, px. */
const room = 8;

async function clipOf(
  part: Locator | undefined,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const { width, height } = look.viewport;
  const box = await part?.boundingBox();
  if (!box) return { x: 0, y: 0, width, height };
  const x = Math.max(0, Math.floor(box.x - room));
  const y = Math.max(0, Math.floor(box.y - room));
  const right = Math.min(width, Math.ceil(box.x + box.width + room));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + room));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * @param name  of the file in `docs/pictures`, without its ending
 * @throws Error when the page does not come to rest, or the picture is too large for the documents
 */
export async function take(
  page: Page,
  name: string,
  { part, screenshot }: PictureOptions = {},
): Promise<void> {
  await drawn(page);
  const clip = await clipOf(part);
  const how = { animations: "disabled", caret: "hide", scale: "css", clip } as const;
  // Without loss: the least change is seen.
  await takeAtRest(name, () => page.screenshot(how));
  const file = await page.screenshot({ ...how, type: "webp", quality: 50 });
  if (file.length > mostBytes) throw new Error(`${name} has ${file.length} bytes, ${mostBytes} at most.`);
  await mkdir(documents, { recursive: true });
  await writeFile(path.join(documents, `${name}.webp`), file);
  if (screenshot === undefined) return;
  // The directory takes no WebP.
  await mkdir(screenshots, { recursive: true });
  const larger = await page.screenshot({ ...how, type: "jpeg", quality: 85 });
  await writeFile(path.join(screenshots, `screenshot-${screenshot}.jpg`), larger);
}
