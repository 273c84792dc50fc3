/** Why a cart request brought no cart. */
export type CartErrorCode =
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

/** A failed cart request. */
export class CartError extends Error {
  readonly code: CartErrorCode;
  /** HTTP status, for `http`. */
  readonly status: number | undefined;

  constructor(code: CartErrorCode, options: { status?: number; cause?: unknown } = {}) {
    super(`cart request: ${code}${options.status ? ` ${options.status}` : ""}`, { cause: options.cause });
    this.name = "CartError";
    this.code = code;
    this.status = options.status;
  }
}
