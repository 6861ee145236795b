import { strToU8 } from 'fflate';
import { sha256Hex } from '../sha256.ts';

/** A word of a script, or a name that its author chose; the same name has the same key in all of the work. */
export type CodeToken = string | { readonly name: string };
export type CodeScript = readonly CodeToken[];

/** A character, or the stage, with its scripts in any order. */
export type CodeOwner = {
  readonly kind: string;
  /** Key of the own name, where scripts may name it. */
  readonly name?: string | undefined;
  readonly scripts: readonly CodeScript[];
};

/** The code of a work without names and positions. */
export type WorkCode = {
  /** The same for works that differ in names and positions only. */
  readonly text: string;
  /** Blocks or lines, each without its names, in any order. */
  readonly pieces: readonly string[];
};

const hash = (text: string): string => sha256Hex(strToU8(text));

/**
 * Scripts as one text in which neither names nor the order of scripts and owners count. A name becomes what it is used
 * for: the scripts in which it stands and its places in them, which need no order of the scripts.
 */
export function canonicalText(owners: readonly CodeOwner[]): string {
  const uses = new Map<string, string[]>();
  const note = (name: string, use: string): void => {
    const known = uses.get(name);
    if (known) known.push(use);
    else uses.set(name, [use]);
  };
  for (const { name, scripts } of owners) {
    const hashes = scripts.map((script) => hash(withOwnNumbers(script)));
    for (const [at, script] of scripts.entries()) {
      for (const [place, token] of script.entries()) {
        if (typeof token !== 'string') note(token.name, `${hashes[at]}:${place}`);
      }
    }
    if (name !== undefined) note(name, `owner:${hash(hashes.sort().join(' '))}`);
  }
  const meanings = new Map([...uses].map(([name, each]) => [name, hash(each.sort().join(' '))]));
  const spelled = owners
    .filter(({ scripts }) => scripts.length > 0)
    .map(({ kind, scripts }) => [
      kind,
      scripts.map((script) => spell(script, (name) => meanings.get(name) ?? '')).sort(),
    ]);
  return JSON.stringify(spelled.map((owner) => JSON.stringify(owner)).sort());
}

/** Names as numbers in the order in which the script has them. */
function withOwnNumbers(script: CodeScript): string {
  const numbers = new Map<string, number>();
  return spell(script, (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return String(number);
  });
}

const spell = (script: CodeScript, nameOf: (name: string) => string): string =>
  JSON.stringify(script.map((token) => (typeof token === 'string' ? token : [nameOf(token.name)])));
