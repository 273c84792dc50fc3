/**
 * What a test waits for comes late on a busy machine: by itself vitest waits a second, so that a test may fail by timing
 * alone. A condition that is met is seen at once, however long it might be waited for.
 */
import { vi } from "vitest";

const patience = 15_000;
const { waitFor, waitUntil } = vi;

const patiently = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === "number" ? options : { timeout: patience, interval: 10, ...options };

vi.waitFor = (condition, options) => waitFor(condition, patiently(options));
vi.waitUntil = (condition, options) => waitUntil(condition, patiently(options));
