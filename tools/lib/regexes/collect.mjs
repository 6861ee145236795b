// @ts-check
// The regular expressions of a program, read from its syntax.
import { parseSource, visitNodes } from '../source-imports.mjs';
import { lineFinder } from '../source-lines.mjs';

/** `source` is undefined when it is known at run time only. @typedef {{ source: string | undefined, flags: string, line: number }} FoundPattern */
/** @typedef {import('../source-imports.mjs').SyntaxNode} SyntaxNode */

/**
 * Literals, calls of `RegExp`, and the patterns of schemas (`pattern: '…'`). A value within a template counts as
 * a letter.
 * @param {string} file @param {string} text @returns {FoundPattern[]}
 */
export function patternsOf(file, text) {
  const tree = parseSource(file, text);
  const lineOf = lineFinder(text, tree);
  /** @type {FoundPattern[]} */
  const found = [];
  visitNodes(tree, (node) => {
    const line = lineOf((node.span ?? node.key?.span ?? tree.span).start);
    if (node.type === 'RegExpLiteral') {
      found.push({ source: node.pattern, flags: node.flags, line });
    } else if (isRegExpCall(node)) {
      const [source, flags] = (node.arguments ?? []).map(
        (/** @type {SyntaxNode} */ { expression }) => expression,
      );
      if (source?.type === 'RegExpLiteral') return;
      found.push({ source: textOf(source), flags: textOf(flags) ?? '', line });
    } else if (node.type === 'KeyValueProperty' && node.key?.value === 'pattern') {
      const source = textOf(node.value);
      if (source !== undefined) found.push({ source, flags: 'u', line });
    }
  });
  return found;
}

/** @param {SyntaxNode} node */
const isRegExpCall = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  callee?.type === 'Identifier' &&
  callee.value === 'RegExp';

/** @param {SyntaxNode} node @returns {string | undefined} */
function textOf(node) {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map((/** @type {SyntaxNode} */ { cooked }) => cooked).join('x');
}
