import { activeNamespace, forbiddenAttributes, svgNamespace } from './allow-list.ts';
import { cleanCss, isEmbeddedMedia } from './css.ts';
import {
  decodeReferences,
  dropForbiddenLetters,
  encodeAttribute,
  normaliseReferences,
} from './entities.ts';
import type { Attribute, OpenTag } from './tokenize.ts';

/** Prefixes a drawing declares: those that mean SVG, and those that mean nothing to a browser. */
export type Prefixes = { svg: Set<string>; inert: Set<string> };

const attributeName = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;
const activeScheme = /^(java|vb|live)script:|^data:text|^data:image\/svg/i;
/** Attributes of authors and readers of the screen, which no browser acts upon. */
const inertAttribute = /^(data|aria)-/i;

/** Reads the `xmlns` declarations of a whole drawing; one that means something active is left out. */
export function collectPrefixes(tags: Iterable<OpenTag>): Prefixes {
  const prefixes: Prefixes = { svg: new Set(), inert: new Set(['xlink', 'xml', 'xmlns']) };
  for (const { attributes } of tags) {
    for (const { name, value } of attributes) {
      if (!name.startsWith('xmlns:')) continue;
      const prefix = name.slice('xmlns:'.length);
      const namespace = decodeReferences(value).trim();
      if (namespace === svgNamespace) prefixes.svg.add(prefix);
      else if (!activeNamespace.test(namespace)) prefixes.inert.add(prefix);
    }
  }
  return prefixes;
}

/**
 * Attributes of one tag that may stay, with harmless values. Names of the others are added to
 * `removed`. The same list object comes back when nothing has changed.
 */
export function cleanAttributes(
  attributes: Attribute[],
  prefixes: Prefixes,
  removed: Pick<Set<string>, 'add'>,
): Attribute[] {
  const names = new Set<string>();
  let isChanged = false;
  const kept: Attribute[] = [];
  for (const attribute of attributes) {
    const { name } = attribute;
    const isFirst = !names.has(name);
    names.add(name);
    const value = isFirst ? cleanAttribute(attribute, prefixes) : undefined;
    if (value === undefined) removed.add(name);
    else kept.push({ name, value });
    isChanged ||= value !== attribute.value;
  }
  return isChanged ? kept : attributes;
}

/** The value that may stay, still encoded; `undefined` when the attribute goes. */
function cleanAttribute({ name, value }: Attribute, prefixes: Prefixes): string | undefined {
  if (!attributeName.test(name)) return undefined;
  const tidy = normaliseReferences(dropForbiddenLetters(value)).replaceAll('<', '&lt;');
  const plain = decodeReferences(tidy);
  const [prefix, local = name] = name.includes(':') ? name.split(':') : [undefined, name];
  const key = local.toLowerCase();
  const isForeign = prefix !== undefined && prefix !== 'xlink' && prefix !== 'xml';
  if (key.startsWith('on') || (!isForeign && forbiddenAttributes.has(key))) return undefined;
  if (name === 'xmlns') return plain === svgNamespace ? tidy : undefined;
  if (prefix === 'xmlns') return activeNamespace.test(plain) ? undefined : tidy;
  if (key === 'href') return isLocalAddress(plain) ? tidy : undefined;
  if (prefix !== undefined) {
    return prefixes.inert.has(prefix) || prefixes.svg.has(prefix) ? tidy : undefined;
  }
  if (inertAttribute.test(name)) return tidy;
  if (activeScheme.test(plain.replace(/\s+/g, ''))) return undefined;
  return cleanValue(plain, tidy);
}

/** Style and every drawing attribute may hold CSS functions. */
function cleanValue(plain: string, tidy: string): string | undefined {
  const css = cleanCss(plain);
  if (css === plain) return tidy;
  return css.trim() === '' ? undefined : encodeAttribute(css);
}

function isLocalAddress(address: string): boolean {
  const bare = address.trim();
  return /^#./.test(bare) || (/^data:image\//i.test(bare) && isEmbeddedMedia(bare));
}
