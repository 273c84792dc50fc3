/** Where pictures stand, and what they may weigh. */
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** Pictures that documents show. */
export const documents = path.join(root, "docs/pictures");
/** Pictures of the plugin's page in WordPress's directory: no part of the plugin. */
export const screenshots = path.join(root, ".wordpress-org");

/** The most that one in the documents, and all of them, may have, bytes. */
export const mostBytes = 60_000;
export const mostBytesInAll = 500_000;
