import { hasChecks } from './challenge.ts';
import { pythonFileKind } from './file-names.ts';
import { textOf } from './program-text.ts';
import type { PythonProject } from './python-project.ts';

/** What a Python work is made of, and what it wants of who plays it. */
export type PythonStats = {
  files: number;
  /** Lines of all programs that are neither empty nor only a comment. */
  lines: number;
  /** Modules by their first name, in alphabetical order. */
  modules: string[];
  asksInput: boolean;
  hearsKeys: boolean;
  hearsTaps: boolean;
  hasChallenge: boolean;
};

const importLine = /^[ \t]*(?:import[ \t]+([^#\n]+)|from[ \t]+([\p{L}_][\p{L}\p{N}_]*))/gmu;

/** Measures by the text alone; a word in a comment or a string may count as used. */
export function measurePython({ files, challenge }: PythonProject): PythonStats {
  const programs = files
    .filter(({ name }) => pythonFileKind(name) === 'program')
    .map(({ bytes }) => textOf(bytes));
  const source = programs.join('\n');
  const lines = source.split('\n').filter((line) => /^\s*[^\s#]/.test(line));
  return {
    files: files.length,
    lines: lines.length,
    modules: modulesOf(source),
    asksInput: /\b(?:input|textinput|numinput)\s*\(/.test(source),
    hearsKeys: /\bonkey(?:press|release)?\s*\(/.test(source),
    hearsTaps: /\bon(?:click|screenclick|drag|release)\s*\(/.test(source),
    hasChallenge: challenge !== undefined && hasChecks(challenge),
  };
}

function modulesOf(source: string): string[] {
  const names = [...source.matchAll(importLine)].flatMap(([, list, from]) =>
    from ? [from] : (list ?? '').split(',').map((each) => each.trim().split(/[\s.]/, 1)[0] ?? ''),
  );
  return [...new Set(names.filter((name) => name !== ''))].sort();
}
