import { textOnlyElements } from './allow-list.ts';
import { collectPrefixes } from './attributes.ts';
import { cleanCss } from './css.ts';
import {
  decodeReferences,
  dropForbiddenLetters,
  encodeText,
  expandEntities,
  normaliseReferences,
} from './entities.ts';
import { createSvgTree, type SvgTree } from './svg-tree.ts';
import { type SvgToken, tokenizeSvg } from './tokenize.ts';

/** What became of a drawing: `removed` names elements, `@attributes` and other parts, each once. */
export type SanitizedSvg = { svg: string; changed: boolean; removed: string[] };

/** What stands in place of a file that holds no drawing. */
const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
const byteOrderMark = '\ufeff';
/** Drawing steps; the most tangled costumes of the corpus take some thousands. */
const maxReferenceCost = 100_000;

const plainDoctype =
  /^<!DOCTYPE\s+svg(\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"<>]{1,40}"(\s+"https?:\/\/www\.w3\.org\/[^"<>]{1,100}")?)?\s*>$/i;
const plainDeclaration =
  /^<\?xml\s+version\s*=\s*["']1\.[01]["'](\s+encoding\s*=\s*["'](utf-?8|us-ascii|iso-8859-1)["'])?(\s+standalone\s*=\s*["'](yes|no)["'])?\s*\?>$/i;

/**
 * Makes a drawing that runs nothing and loads nothing, for XML and for HTML readers alike: only
 * drawing elements, no event attributes, no address but `#part` and embedded raster pictures and
 * fonts, no own entities, no drawing that repeats itself without end. An ordinary drawing comes
 * back letter for letter; what comes back is a fixed point. Never throws; takes time in
 * proportion to the length. A text without a drawing becomes an empty drawing.
 */
export function sanitizeSvg(svgText: string): SanitizedSvg {
  const removed = new Set<string>();
  const mark = svgText.startsWith(byteOrderMark) ? byteOrderMark : '';
  const tokens = readTokens(svgText.slice(mark.length));
  let tree = writeTree(tokens, removed, false);
  if (tree.referenceCost.exceeds(maxReferenceCost)) tree = writeTree(tokens, removed, true);
  const svg = tree.hasRoot() ? mark + tree.text() : emptySvg;
  if (!tree.hasRoot()) removed.add('everything');
  return { svg, changed: svg !== svgText, removed: [...removed] };
}

function readTokens(svgText: string): SvgToken[] {
  const text = dropForbiddenLetters(svgText);
  const tokens = tokenizeSvg(text);
  const doctype = tokens.find(({ kind }) => kind === 'doctype')?.raw ?? '';
  const expanded = expandEntities(text, doctype);
  return expanded === text ? tokens : tokenizeSvg(expanded);
}

function writeTree(
  tokens: readonly SvgToken[],
  removed: Set<string>,
  withoutRepeats: boolean,
): SvgTree {
  const prefixes = collectPrefixes(tokens.filter((token) => token.kind === 'open'));
  const tree = createSvgTree({ prefixes, removed, withoutRepeats });
  let css: SvgToken[] = [];
  tokens.forEach((token, index) => {
    if (tree.isInside('style') && (token.kind === 'text' || token.kind === 'cdata')) {
      css.push(token);
      return;
    }
    // A sheet may be cut into several parts, and only the whole can be judged.
    if (token.kind === 'close' && tree.isInside('style') && tree.isOpen(token.name)) {
      tree.write(cleanSheet(css, removed));
      css = [];
    }
    writeToken(token, index === 0, tree, removed);
  });
  tree.finish();
  return tree;
}

function writeToken(token: SvgToken, isFirst: boolean, tree: SvgTree, removed: Set<string>): void {
  switch (token.kind) {
    case 'open':
      tree.open(token);
      break;
    case 'close':
      tree.close(token);
      break;
    case 'text':
      writeText(token.raw, tree);
      break;
    case 'cdata':
      // Elsewhere than in a sheet html would take it for a comment.
      if (tree.isInside()) tree.write(encodeText(token.inner));
      break;
    case 'comment':
      if (isPlainComment(token.inner) && !tree.isInside(...textOnlyElements)) tree.write(token.raw);
      else removed.add('comment');
      break;
    case 'doctype':
      if (!tree.hasRoot() && plainDoctype.test(token.raw)) tree.write(token.raw);
      else removed.add('doctype');
      break;
    case 'instruction':
      if (isFirst && plainDeclaration.test(token.raw)) tree.write(token.raw);
      else removed.add('instruction');
      break;
    case 'broken':
      // A sign that opens nothing was meant as text.
      if (token.raw === '<' && tree.isInside() && !tree.isInside('style')) tree.write('&lt;');
      else removed.add('broken');
  }
}

function writeText(raw: string, tree: SvgTree): void {
  if (tree.isInside()) tree.write(normaliseReferences(raw));
  // Outside of the root only space may stand, and only the kinds that XML knows.
  else if (/^[ \t\r\n]*$/.test(raw)) tree.write(raw);
}

/** Html ends a comment earlier than XML does where one of these stands in it. */
function isPlainComment(inner: string): boolean {
  return !/[<>]|--|-$/.test(inner);
}

function cleanSheet(parts: readonly SvgToken[], removed: Set<string>): string {
  const plain = parts.map(sheetText).join('');
  const css = cleanCss(plain);
  if (css !== plain) removed.add('css');
  const isPlain = css === plain && parts.every((part) => part.kind === 'text' || hasNoMarkup(part));
  return isPlain
    ? parts.map(({ kind, raw }) => (kind === 'text' ? normaliseReferences(raw) : raw)).join('')
    : encodeText(css);
}

function sheetText(token: SvgToken): string {
  if (token.kind === 'cdata') return token.inner;
  return decodeReferences(normaliseReferences(token.raw));
}

/** Read as html the part ends at its first `>`, so there must be none before the last. */
function hasNoMarkup(token: SvgToken): boolean {
  return token.kind === 'cdata' && !/[<>]/.test(token.inner);
}
