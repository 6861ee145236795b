type Measured = { line: number; lines: number; kind: 'function' | 'component' };
export function measure(source: string, path: string): { lines: number; functions: Measured[] };
export function check(files: { path: string; text: string }[]): {
  problems: string[];
  sizes: Record<'file' | 'function' | 'component', number[]>;
};
