import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { RestOptions } from "../../../shared/rest/chain.ts";
import { createRest } from "../../../shared/rest/client.ts";
import { mediaUpload } from "../../../shared/rest/media-upload.ts";
import { failure, openServer } from "../support/rest.ts";

const server = openServer();
const roots = ["http://localhost/wp-json/", "http://localhost/?rest_route=/"] as const;
const failed =
  "Media upload failed. If this is a photo or a large image, please scale it down and try again.";

/** Stores every upload as 901 but fails to make its sizes, until it has been asked so many times. */
function answerUploads(patience: number, status = 500): void {
  let asked = 0;
  server.answer(({ url }) => {
    if (url.href.includes("post-process") && ++asked >= patience) return HttpResponse.json({ id: 901 });
    const headers = { "X-WP-Upload-Attachment-ID": "901" };
    return HttpResponse.json({ code: "http_error", message: "" }, { status, headers });
  });
}

function form(): FormData {
  const body = new FormData();
  body.append("file", new Blob(["x"]), "large.jpg");
  return body;
}

const upload = (root: string, options: object = {}): Promise<unknown> =>
  createRest({ root, nonce: "n000000001", nonceEndpoint: "" })({
    path: "/wp/v2/media?lang=vi",
    method: "POST",
    body: form(),
    ...options,
  });

/** Route and query of each request, whatever the root. */
const sent = (): string[] =>
  server.calls.map(({ url, headers }) => {
    const route = url.searchParams.get("rest_route") ?? url.pathname.replace("/wp-json", "");
    const force = url.searchParams.get("force");
    return `${headers.get("X-HTTP-Method-Override") ?? "POST"} ${route}${force ? ` force=${force}` : ""}`;
  });

describe.each(roots)("an upload below %s", (root) => {
  it("is followed up when the server stored it and then failed", async () => {
    answerUploads(2);
    await expect(upload(root)).resolves.toEqual({ id: 901 });
    expect(sent()).toEqual([
      "POST /wp/v2/media",
      "POST /wp/v2/media/901/post-process",
      "POST /wp/v2/media/901/post-process",
    ]);
    const [, step] = server.calls;
    expect(step?.body).toBe('{"action":"create-image-subsizes"}');
    expect(step?.headers.get("Content-Type")).toBe("application/json");
    expect(step?.headers.get("X-WP-Nonce")).toBe("n000000001");
    expect(step?.url.searchParams.get("_locale")).toBe("user");
  });

  it("is deleted after five attempts, and fails as post_process", async () => {
    answerUploads(6);
    const error = await failure(upload(root));
    expect(error).toMatchObject({ code: "post_process", message: failed, status: 500 });
    await expect
      .poll(sent)
      .toEqual([
        "POST /wp/v2/media",
        ...Array(5).fill("POST /wp/v2/media/901/post-process"),
        "DELETE /wp/v2/media/901 force=true",
      ]);
    expect(server.calls.at(-1)?.method).toBe("POST");
    expect(server.calls.at(-1)?.body).toBe("");
  });
});

const [root] = roots;

describe("an upload's follow-up", () => {
  it("succeeds at the fifth attempt", async () => {
    answerUploads(5);
    await expect(upload(root)).resolves.toEqual({ id: 901 });
  });

  it("counts an attempt that does not come through", async () => {
    let asked = 0;
    server.answer(({ url }) => {
      if (!url.pathname.endsWith("post-process"))
        return new Response("", { status: 502, headers: { "X-WP-Upload-Attachment-ID": "901" } });
      return ++asked > 1 ? HttpResponse.json({ id: 901 }) : undefined;
    });
    await expect(upload(root)).resolves.toEqual({ id: 901 });
  });

  it("ends with the call: no more attempts, and the half upload is deleted", async () => {
    const controller = new AbortController();
    server.answer(({ url }) => {
      if (url.pathname.endsWith("post-process")) controller.abort("enough");
      const headers = { "X-WP-Upload-Attachment-ID": "901" };
      return HttpResponse.json({}, { status: 500, headers });
    });
    const error = await failure(upload(root, { signal: controller.signal }));
    expect(error).toMatchObject({ code: "aborted", cause: "enough" });
    await expect
      .poll(sent)
      .toEqual([
        "POST /wp/v2/media",
        "POST /wp/v2/media/901/post-process",
        "DELETE /wp/v2/media/901 force=true",
      ]);
  });

  it("is for callers that want the response, too", async () => {
    answerUploads(1);
    const response = (await upload(root, { parse: false })) as Response;
    expect(response.status).toBe(200);
    answerUploads(6);
    expect((await failure(upload(root, { parse: false }))).code).toBe("post_process");
    await expect.poll(sent).toContain("DELETE /wp/v2/media/901 force=true");
  });

  it("is no news of the upload's progress", async () => {
    const seen: RestOptions[] = [];
    await mediaUpload(
      { url: "/wp/v2/media", method: "POST", onUploadProgress: () => undefined },
      async (options) => {
        seen.push(options);
        const headers = { "X-WP-Upload-Attachment-ID": "901" };
        return seen.length > 1 ? HttpResponse.json({}) : new Response("", { status: 500, headers });
      },
    );
    expect(seen.map(({ onUploadProgress }) => !!onUploadProgress)).toEqual([true, false]);
  });

  it.each([
    ["an upload that the server refused", {}, 413],
    ["another method", { method: "PUT" }, 500],
    ["another address", { path: "/wp/v2/posts" }, 500],
  ])("is not for %s", async (_name, options, status) => {
    answerUploads(1, status);
    expect(await failure(upload(root, options))).toMatchObject({ code: "http_error", status });
    expect(server.calls).toHaveLength(1);
  });

  it("is not for a failure that names no attachment", async () => {
    server.answer(() =>
      HttpResponse.json({ code: "rest_upload_unknown_error", message: "No." }, { status: 500 }),
    );
    expect(await failure(upload(root))).toMatchObject({ code: "rest_upload_unknown_error", message: "No." });
    expect(server.calls).toHaveLength(1);
  });
});
