/** Endings of common files by type, as WordPress groups them. */
const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg jpeg jpe",
  "image/gif": "gif",
  "image/png": "png",
  "image/webp": "webp",
  "audio/mpeg": "mp3 m4a m4b",
  "audio/ogg": "ogg oga",
  "audio/wav": "wav",
  "video/mp4": "mp4 m4v",
  "video/quicktime": "mov qt",
  "video/webm": "webm",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/msword": "doc",
};

/**
 * Whether a file is of an accepted kind. Only a file that is known to be of another is refused: the server knows more
 * types than this, and browsers have their own names for some.
 *
 * @param accepted  `.ending`, `type/subtype` or `type/*`
 */
export function isOfType(file: File, accepted: string): boolean {
  const name = file.name.toLowerCase();
  if (accepted.startsWith(".")) return name.endsWith(accepted.toLowerCase());
  const [group, kind] = accepted.split("/");
  if (kind !== "*" && !endings[accepted]) return true;
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const known = Object.keys(endings).find((type) => endings[type]?.split(" ").includes(ending));
  const type = known ?? file.type;
  return !type || type === accepted || (kind === "*" && type.startsWith(`${group}/`));
}
