/** How much of the files has gone, where there is enough to wait for. */
import { inPageLanguage } from "../../shared/rest/error.ts";
import type { UploadProgress } from "../../shared/rest/upload.ts";

/** Files of fewer bytes are sent before a bar could be read. */
const worthABar = 1_000_000;

const name = { en: "Sending the files", vi: "Đang gửi tệp" };

/**
 * Shows a bar at the end of the form.
 *
 * @returns `undefined` where it sends no big files
 */
export function showProgress(
  form: HTMLFormElement,
  data: FormData,
): { update(progress: UploadProgress): void; remove(): void } | undefined {
  const bytes = [...data.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
  if (bytes <= worthABar) return undefined;
  const bar = document.createElement("progress");
  bar.className = "storefront-form-progress";
  bar.setAttribute("aria-label", inPageLanguage(name));
  form.append(bar);
  return {
    update({ loaded, total }) {
      bar.max = total || bytes;
      bar.value = loaded;
    },
    remove: () => bar.remove(),
  };
}
