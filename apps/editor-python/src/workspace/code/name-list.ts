import type { TextKey } from '@sprout/texts';
import { familiesOfNames, type NameFamily } from './known-names.ts';

/** A name to complete; without a note it comes from the program itself. */
export type NameOption = {
  readonly label: string;
  /** Shown behind the name, such as `(distance)`. */
  readonly detail: string;
  readonly kind: 'function' | 'keyword' | 'module' | 'variable' | 'constant';
  readonly note: TextKey | undefined;
};

/** Names for `x.` where `x` is a module, a turtle or anything else. */
export function namesAfterDot(owner: string, program: string): readonly NameOption[] {
  if (owner === 'turtle') return [...family('turtle'), ...family('screen')];
  if (owner === 'random') return family('random');
  if (owner === 'math') return family('math');
  if (owner === 'time') return family('time');
  const made = new RegExp(`\\b${escapeName(owner)}\\s*=\\s*(?:\\w+\\.)?(Turtle|Screen)\\(`).exec(
    program,
  );
  if (made?.[1] === 'Turtle') return family('turtle');
  if (made?.[1] === 'Screen') return family('screen');
  return family('method');
}

/** Names for the place where a word begins. */
export function namesForWord(program: string, word: string): readonly NameOption[] {
  const isImport = /^\s*(?:from|import)\s+\w*$/.test(word);
  if (isImport) return family('module');
  const imported = /^\s*from\s+(\w+)\s+import\s/.exec(word)?.[1];
  if (imported !== undefined) return namesAfterDot(imported, program);
  const hasStar = /^[ \t]*from[ \t]+turtle[ \t]+import\s/m.test(program);
  const known = [
    ...family('builtin'),
    ...family('keyword'),
    ...family('module'),
    ...(hasStar ? [...family('turtle'), ...family('screen')] : []),
  ];
  const labels = new Set(known.map(({ label }) => label));
  const own = namesOf(program)
    .filter((label) => !labels.has(label))
    .map((label): NameOption => ({ label, detail: '', kind: 'variable', note: undefined }));
  return [...own, ...known];
}

/** Names that a program gives itself: what it assigns, defines, imports and loops over. */
export function namesOf(program: string): readonly string[] {
  const code = withoutTexts(program);
  const found = new Set<string>();
  const word = '[\\p{L}_][\\p{L}\\p{N}_]*';
  const patterns = [
    `^[ \\t]*(${word}(?:[ \\t]*,[ \\t]*${word})*)[ \\t]*(?:[-+*/%]|//|\\*\\*)?=(?!=)`,
    `\\bfor\\s+(${word}(?:\\s*,\\s*${word})*)\\s+in\\b`,
    `\\b(?:def|class)\\s+(${word})`,
    `\\bas\\s+(${word})`,
    `\\bdef\\s+${word}\\s*\\(((?:[^()]|\\([^()]*\\))*)\\)`,
  ];
  for (const pattern of patterns)
    for (const match of code.matchAll(new RegExp(pattern, 'gmu')))
      for (const name of (match[1] ?? '').split(','))
        if (/^[\p{L}_]/u.test(name.trim())) found.add(name.trim().replace(/[\s:=].*$/s, ''));
  return [...found].sort();
}

const withoutTexts = (program: string): string =>
  program.replace(
    /#.*|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    '""',
  );

const escapeName = (name: string) => name.replace(/[^\p{L}\p{N}_]/gu, '');

function family(name: NameFamily): readonly NameOption[] {
  return Object.entries<string | null>(familiesOfNames[name]).map(([label, inside]) => ({
    label,
    detail: inside === null ? '' : `(${inside})`,
    kind: kindOf(name, inside),
    note: noteKey(name, label),
  }));
}

function kindOf(name: NameFamily, inside: string | null): NameOption['kind'] {
  if (name === 'keyword' || name === 'module') return name;
  return inside === null ? 'constant' : 'function';
}

// The notes are made of the same names, which the test of the texts watches over.
const noteKey = (name: NameFamily, label: string) => `pythonName.${name}.${label}` as TextKey;
