import { halfWidth } from '@sprout/python-engine';

/** A sign of a Chinese keyboard that stands where Python wants the plain one. */
export type WideSign = {
  readonly from: number;
  readonly to: number;
  readonly wrong: string;
  readonly right: string;
};

/** More are marked when these are mended. */
const mostSigns = 100;

/**
 * Comments and texts, closed or to the end of their line, else single signs. The syntax tree is of
 * no use here: a wide sign is what breaks it.
 */
const pieces =
  /#.*|("""|''')[\s\S]*?(?:\1|$(?![\s\S]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[^\p{ASCII}\p{L}\p{N}\p{M}]/gu;

/** Wide signs outside of texts and comments, in order of place. */
export function wideSignsOf(program: string): readonly WideSign[] {
  if (!/[^\p{ASCII}]/u.test(program)) return [];
  const found: WideSign[] = [];
  for (const match of program.matchAll(pieces)) {
    const [wrong] = match;
    const right = /^[#"']/.test(wrong) ? undefined : halfWidth(wrong);
    if (right === undefined || found.length >= mostSigns) continue;
    found.push({ from: match.index, to: match.index + wrong.length, wrong, right });
  }
  return found;
}
