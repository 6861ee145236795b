/** Of rules on imports, contents and cycles. */
export const ruleNames: readonly string[];
/** Parts of the platform and tables that a rule names and that are no longer there. */
export const staleNames: readonly string[];
export function checkDirection(
  baseDir: string,
  folders?: string[],
): {
  violations: { name: string; from: string; to: string }[];
  count: number;
};
