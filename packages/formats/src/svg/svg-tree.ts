import {
  animationElements,
  drawingElements,
  forbiddenLocalNames,
  repeatingElements,
  textOnlyElements,
  wrapperElements,
} from './allow-list.ts';
import { cleanAttributes, type Prefixes } from './attributes.ts';
import { decodeReferences } from './entities.ts';
import { createReferenceCost, type ReferenceCost } from './reference-cost.ts';
import type { Attribute, OpenTag } from './tokenize.ts';

/** Writes the kept part of a drawing and keeps it well-formed whatever the tokens are. */
export type SvgTree = {
  open(tag: OpenTag): void;
  close(tag: { name: string; raw: string }): void;
  /** Adds text as it is, unless the element around it is dropped. */
  write(text: string): void;
  /** Inside the root, and inside one of the named elements directly when names are given. */
  isInside(...names: string[]): boolean;
  /** True when an element of this name waits for its end. */
  isOpen(name: string): boolean;
  hasRoot(): boolean;
  /** Closes what was left open. */
  finish(): void;
  text(): string;
  referenceCost: ReferenceCost;
};

type Options = { prefixes: Prefixes; removed: Set<string>; withoutRepeats: boolean };
type Treatment = 'keep' | 'unwrap' | 'drop';
type OpenElement = { name: string; treatment: Treatment };

/** Attributes that an animation must not touch, whatever it would set. */
const activeTarget = /(^|:)(href|src|style|class|id|on.*)$/i;

export function createSvgTree(options: Options): SvgTree {
  const { prefixes, removed } = options;
  const out: string[] = [];
  const stack: OpenElement[] = [];
  const openNames = new Map<string, number>();
  const referenceCost = createReferenceCost();
  let hasRoot = false;
  let dropped = 0;

  function judge(name: string): Treatment {
    const parent = stack.at(-1);
    if (parent === undefined)
      return !hasRoot && localName(name, prefixes) === 'svg' ? 'keep' : 'drop';
    if (textOnlyElements.has(localName(parent.name, prefixes) ?? '')) return 'drop';
    if (options.withoutRepeats && repeatingElements.has(localName(name, prefixes) ?? ''))
      return 'drop';
    return treatmentOf(name, prefixes);
  }

  const isOpen = (name: string): boolean => (openNames.get(name) ?? 0) > 0;

  function push(element: OpenElement): void {
    stack.push(element);
    openNames.set(element.name, (openNames.get(element.name) ?? 0) + 1);
    if (element.treatment === 'drop') dropped += 1;
    if (element.treatment === 'keep') hasRoot = true;
  }

  function pop(): OpenElement | undefined {
    const element = stack.pop();
    if (element === undefined) return undefined;
    openNames.set(element.name, (openNames.get(element.name) ?? 1) - 1);
    if (element.treatment === 'drop') dropped -= 1;
    if (element.treatment === 'keep') referenceCost.leave();
    return element;
  }

  /** Takes the innermost element off and writes its end. */
  function closeTop(raw?: string): void {
    const element = pop();
    if (element?.treatment === 'keep' && dropped === 0) out.push(raw ?? `</${element.name}>`);
  }

  function keep(tag: OpenTag): void {
    const attributes = cleanAttributes(tag.attributes, prefixes, removedAttributes);
    const isUntouched = attributes === tag.attributes && tag.isExact;
    out.push(isUntouched ? tag.raw : writeTag(tag, attributes));
    referenceCost.enter(
      idOf(attributes),
      attributes.filter(mayRefer).map(({ value }) => value),
    );
  }

  const removedAttributes: Pick<Set<string>, 'add'> = {
    add: (name) => removed.add(`@${name}`),
  };
  return {
    referenceCost,
    open(tag) {
      const treatment = dropped > 0 || isActiveAnimation(tag) ? 'drop' : judge(tag.name);
      if (treatment === 'keep') keep(tag);
      else removed.add(tag.name);
      const element: OpenElement = { name: tag.name, treatment };
      push(element);
      if (!tag.isEmpty) return;
      pop();
    },
    close(tag) {
      if (!isOpen(tag.name)) return;
      while (stack.at(-1)?.name !== tag.name) closeTop();
      closeTop(tag.raw);
    },
    write(text) {
      if (dropped === 0) out.push(text);
    },
    isInside(...names) {
      const top = stack.at(-1);
      if (top === undefined || dropped > 0) return false;
      return names.length === 0 || names.includes(localName(top.name, prefixes) ?? '');
    },
    isOpen,
    hasRoot: () => hasRoot,
    finish() {
      while (stack.length > 0) closeTop();
    },
    text: () => out.join(''),
  };
}

/** Name of an SVG element without its prefix; `undefined` for an element of another kind. */
function localName(name: string, prefixes: Prefixes): string | undefined {
  const [prefix = '', local] = name.split(':');
  if (local === undefined) return name;
  return prefixes.svg.has(prefix) ? local : undefined;
}

function treatmentOf(name: string, prefixes: Prefixes): Treatment {
  const svgName = localName(name, prefixes);
  if (svgName !== undefined) {
    if (wrapperElements.has(svgName)) return 'unwrap';
    return drawingElements.has(svgName) ? 'keep' : 'drop';
  }
  const [prefix = '', local = '', ...rest] = name.split(':');
  const isInert = prefixes.inert.has(prefix) && rest.length === 0 && local !== '';
  return isInert && !forbiddenLocalNames.has(local.toLowerCase()) ? 'keep' : 'drop';
}

function isActiveAnimation({ name, attributes }: OpenTag): boolean {
  if (!animationElements.has(name.slice(name.indexOf(':') + 1))) return false;
  return attributes.some(
    (attribute) =>
      attribute.name.toLowerCase() === 'attributename' &&
      activeTarget.test(decodeReferences(attribute.value).trim()),
  );
}

function idOf(attributes: readonly Attribute[]): string | undefined {
  return attributes.find(({ name }) => name === 'id')?.value;
}

function mayRefer({ name, value }: Attribute): boolean {
  return name === 'href' || name.endsWith(':href') || value.includes('url');
}

/** The value is encoded already; only a double quote that stood between single ones is not. */
function writeTag({ name, isEmpty }: OpenTag, attributes: readonly Attribute[]): string {
  const written = attributes.map(
    (attribute) => ` ${attribute.name}="${attribute.value.replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}${isEmpty ? '/' : ''}>`;
}
