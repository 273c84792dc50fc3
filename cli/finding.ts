/** Findings of the check. */

/**
 * `error`: something does not work, or two scripts do one thing; `warning`: it works, but worse than it could;
 * `note`: good to know.
 */
export type Level = "error" | "warning" | "note";

export interface Finding {
  readonly level: Level;
  /** Which part of the check it comes from. */
  readonly topic: "bundle" | "policy" | "stock" | "configuration" | "markup" | "images";
  /** Stable name of the finding. */
  readonly code: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
  /** Where: short selectors. */
  readonly where?: readonly string[];
}

/** Merges equal findings about several places into one. */
export function merge(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const key = [finding.code, finding.message, finding.advice].join("\n");
    const before = merged.get(key);
    const where = [...(before?.where ?? []), ...(finding.where ?? [])];
    merged.set(key, where.length ? { ...finding, where } : finding);
  }
  return [...merged.values()];
}

/** Sorts findings; errors come first. */
export const byLevel = (findings: readonly Finding[]): Finding[] =>
  (["error", "warning", "note"] as const).flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
