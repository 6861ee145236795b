type Measured = { line: number; size: number; kind: 'function' | 'component' };
export function measure(
  source: string,
  path: string,
): { lines: number; functions: Measured[]; spreads: number[]; words: string[] };
export function check(files: { path: string; text: string }[]): {
  problems: string[];
  largest: Record<'file' | 'function' | 'component', number>;
};
