/**
 * The captured answers of the contact forms' endpoints, chosen as the shop chose them: by the form, its unit tag and
 * what was posted. What led to each is in `../shared/captures/rest/README.md`.
 */
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../shared/captures/rest/", import.meta.url));

const read = (name: string, ending = "json"): string => readFileSync(`${folder}${name}.${ending}`, "utf8");

/** What a captured answer to a message tells. */
export interface Feedback {
  readonly message: string;
  readonly posted_data_hash: string;
  /** Selector of the form's wrapper. */
  readonly into: string;
  readonly invalid_fields: readonly {
    readonly field: string;
    readonly message: string;
    readonly error_id: string;
  }[];
  readonly quiz?: Readonly<Record<string, readonly [question: string, hash: string]>>;
}

/** A captured answer to a message, by what its name has after `feedback-`. */
export const feedback = (name: string): Feedback => JSON.parse(read(`feedback-${name}`));

/** A captured answer with its status and content type. */
export interface FormReply {
  readonly body: string;
  readonly status: number;
  readonly type: string;
}

function reply(name: string): FormReply {
  const headers = read(name, "headers.txt");
  const find = (pattern: RegExp): string => pattern.exec(headers)?.[1]?.trim() ?? "";
  return {
    body: read(name),
    status: Number(find(/^HTTP\/\S+ (\d+)/)),
    type: find(/^Content-Type: (.*)$/im),
  };
}

const textOf = (post: FormData, name: string): string => `${post.get(name) ?? ""}`;
const fileOf = (post: FormData): File | undefined =>
  post.getAll("your-file").find((value) => value instanceof File);

/** What the shop may find wrong with a message to form 81, in its order, by the answer's name. */
const complaints = new Map<string, (post: FormData) => boolean>([
  ["validation_failed", (post) => !textOf(post, "your-name")],
  ["validation_failed-formats", (post) => !textOf(post, "your-email").includes("@")],
  ["validation_failed-file-type", (post) => !!fileOf(post)?.name.endsWith(".exe")],
  ["validation_failed-file-size", (post) => (fileOf(post)?.size ?? 0) > 2 ** 20],
  ["acceptance_missing", (post) => !post.has("accept-terms")],
  ["acceptance_missing-invert", (post) => post.has("accept-not")],
  ["spam", (post) => textOf(post, "your-message").includes("spamword-xyz")],
]);

/** Name of the answer to a message; `undefined` where none was captured. */
function feedbackTo(id: string, post: FormData): string | undefined {
  const unitTag = textOf(post, "_wpcf7_unit_tag");
  if (!unitTag) return "no-unit-tag";
  if (id === "81") return [...complaints].find(([, isSo]) => isSo(post))?.[0];
  if (id === "82") return `mail_sent-form-b-${unitTag.at(-1)}`;
  if (id === "83") return textOf(post, "your-message").includes("huy-gui") ? "aborted" : "mail_failed";
  if (id === "84") return "mail_sent-form-d";
  return post.has("accept-terms") ? undefined : "validation_failed-acceptance_as_validation";
}

/**
 * Answers a request to a contact form's endpoint.
 *
 * @returns `undefined` for any other path
 * @throws Error  when a message comes whose answer was not captured
 */
export async function answerForm(
  path: string,
  headers: IncomingHttpHeaders,
  body: Uint8Array<ArrayBuffer>,
): Promise<FormReply | undefined> {
  const pattern = /^\/wp-json\/contact-form-7\/v1\/contact-forms\/(\d+)\/(feedback|refill|feedback\/schema)$/;
  const [, id = "", action = ""] = pattern.exec(path) ?? [];
  if (!id) return undefined;
  if (headers["x-wp-nonce"]) return reply("rest_cookie_invalid_nonce-logged-out");
  const isKnown = /^8[1-5]$/.test(id);
  if (action === "refill") {
    if (!isKnown) return reply("refill-unknown-form");
    return reply(/8[23]/.test(id) ? "refill-nothing" : "refill-quiz");
  }
  if (action === "feedback/schema") {
    if (id === "81") return reply("schema-form-a");
    // Those of the other forms were not captured.
    return reply(id === "82" ? "schema-form-b" : "feedback-unknown-form");
  }
  if (!isKnown) return reply("feedback-unknown-form");
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return reply("feedback-wrong-content-type");
  const post = await new Response(body, { headers: { "Content-Type": type } }).formData();
  const name = feedbackTo(id, post);
  if (!name) throw new Error(`no answer of form ${id} was captured for ${JSON.stringify([...post])}`);
  return reply(`feedback-${name}`);
}
