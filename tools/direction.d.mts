export const rules: readonly { name: string }[];
export const contentRules: readonly { name: string }[];
export function checkDirection(
  baseDir: string,
  folders?: string[],
): Promise<{
  violations: { name: string; from: string; to: string }[];
  cycles: { name: string; imports: string[] }[];
  count: number;
}>;
