/** Why a request brought nothing. */
export type RequestErrorCode =
  /** The network failed. */
  | "offline"
  /** No answer within the timeout. The server may or may not have done the work. */
  | "timeout"
  /** A status other than 2xx. */
  | "http"
  /** The answer is not in the endpoint's form: HTML, nothing, or incomplete JSON. */
  | "invalid"
  /** The server answered that it refuses the request. */
  | "refused"
  /** Aborted by our own code: something newer replaced the request, or the page is being left. */
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

  /** Any error as a RequestError. An error of another class means that the answer could not be read. */
  static of(this: void, cause: unknown): RequestError {
    return cause instanceof RequestError ? cause : new RequestError("invalid", { cause });
  }
}
