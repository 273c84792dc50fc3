import { hasBody } from "./body.ts";

/** How much of a request's body has been sent, in bytes. */
export interface UploadProgress {
  readonly loaded: number;
  /** 0 where the browser does not know the total. */
  readonly total: number;
}

/**
 * Sends a request as `fetch` does, and reports upload progress, which only `XMLHttpRequest` can do.
 *
 * @param onMove  called whenever bytes were sent or received
 */
export function upload(
  url: string,
  { method = "GET", headers, body, credentials }: RequestInit,
  signal: AbortSignal,
  onMove: () => void,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = "blob";
    xhr.withCredentials = credentials === "include";
    new Headers(headers).forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => {
      onMove();
      onProgress({ loaded, total });
    };
    xhr.onprogress = onMove;
    xhr.onerror = reject;
    xhr.onload = () => {
      const { status, statusText, response } = xhr;
      const lines = xhr.getAllResponseHeaders().matchAll(/^(.+?): *(.*)$/gm);
      const headers = Object.fromEntries(Array.from(lines, (line) => line.slice(1)));
      resolve(new Response(hasBody(status) ? response : null, { status, statusText, headers }));
    };
    signal.onabort = () => {
      xhr.abort();
      reject(signal.reason);
    };
    xhr.send(body as XMLHttpRequestBodyInit);
  });
}
