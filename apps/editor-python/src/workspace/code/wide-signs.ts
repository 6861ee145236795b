import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
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

/** Wide signs outside of texts and comments, in order of place. */
export function wideSignsOf(state: EditorState): readonly WideSign[] {
  const program = state.doc.toString();
  if (!/[^\p{ASCII}]/u.test(program)) return [];
  const tree = syntaxTree(state);
  const found: WideSign[] = [];
  for (const match of program.matchAll(/[^\p{ASCII}\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/gu)) {
    const [wrong] = match;
    const right = halfWidth(wrong);
    if (right === undefined || found.length >= mostSigns) continue;
    if (!isInText(tree, match.index))
      found.push({ from: match.index, to: match.index + wrong.length, wrong, right });
  }
  return found;
}

function isInText(tree: ReturnType<typeof syntaxTree>, at: number): boolean {
  for (let node = tree.resolveInner(at, 1); ; ) {
    if (/^(Comment|String|FormatString)$/.test(node.name)) return node.from < at;
    if (!node.parent) return false;
    node = node.parent;
  }
}
