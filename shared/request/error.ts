/** Why a request brought nothing. */
export type RequestErrorCode =
  /** The network failed. */
  | "offline"
  /** No answer within the time-out. Whether the server did the work is not known. */
  | "timeout"
  /** A status other than 2xx. */
  | "http"
  /** The answer is not what the endpoint answers: HTML, nothing, half a JSON. */
  | "invalid"
  /** The server answered, and said no. */
  | "refused"
  /** Given up by us: superseded, or the page is going. */
  | "aborted";

/** A failed request. */
export class RequestError extends Error {
  readonly code: RequestErrorCode;
  /** HTTP status, for `http`. */
  readonly status: number | undefined;

  constructor(code: RequestErrorCode, options: { status?: number; cause?: unknown } = {}) {
    super(`request: ${code}${options.status ? ` ${options.status}` : ""}`, { cause: options.cause });
    this.name = "RequestError";
    this.code = code;
    this.status = options.status;
  }

  /** A failure as one of these; anything else is an answer that could not be read. */
  static of(this: void, cause: unknown): RequestError {
    return cause instanceof RequestError ? cause : new RequestError("invalid", { cause });
  }
}
