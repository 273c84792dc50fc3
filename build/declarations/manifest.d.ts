/** Bytes of a file, and the hash that a tag vouches by. */
export interface Weight {
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly integrity: string;
}

/** Files, and what they weigh together. */
export interface Weighed {
  readonly files: readonly string[];
  readonly gzip: number;
}

/** What pages load of `dist/`. All paths count from there. */
export interface Manifest {
  readonly version: string;
  readonly runtime: "react" | "preact";
  readonly entry: string;
  readonly css: string;
  /** Names that tell the content, by the stable ones. */
  readonly immutable: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Weight>>;
  /** By the islands' names. `prelude`: the files that an island begins with. */
  readonly islands: Readonly<Record<string, Weighed & { readonly prelude: readonly string[] }>>;
  /** What kinds of pages load with nobody touching them. */
  readonly untouched: Readonly<Record<string, Weighed>>;
}

declare const manifest: Manifest;
export default manifest;
