/** How much of the files has gone, where there is enough to wait for. */
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import type { UploadProgress } from "../../shared/rest/upload.ts";

/** Files of fewer bytes are sent before a bar could be read. */
const worthABar = 1_000_000;

const name = { en: "Sending the files", vi: "Đang gửi tệp" };

/**
 * Follows files on their way, at the end of the form with a bar where they are big.
 *
 * @returns `undefined` where it sends none: then there is nothing whose bytes could take long
 */
export function showProgress(
  form: HTMLFormElement,
  data: FormData,
): { update(progress: UploadProgress): void; remove(): void } | undefined {
  const bytes = [...data.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
  if (!bytes) return undefined;
  const bar = document.createElement("progress");
  bar.className = "storefront-form-progress";
  bar.setAttribute("aria-label", inPageLanguage(name));
  if (bytes > worthABar) form.append(bar);
  return {
    update({ loaded, total }) {
      bar.max = total || bytes;
      bar.value = loaded;
    },
    remove: () => bar.remove(),
  };
}
