import type { TSchema } from 'typebox';

export type Decorations = {
  /** Text of a dictionary value, or `undefined` when the dictionary or the value is unknown. */
  dictText(code: string, value: string): string | undefined;
  /** Address of a stored file value. */
  fileUrl(value: string): string;
};

type SchemaNode = {
  type?: unknown;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  dictOf?: string;
  dict?: string;
  fileOf?: string;
};

/**
 * From what a handler answered to what is sent. Additions are written into the handler's own objects:
 * copies of all rows would cost as much as their query.
 */
export type ToWire = (value: unknown, decorations: Decorations) => unknown;
type Row = Record<string, unknown>;
type Added = { name: string; text(row: Row, decorations: Decorations): string };
type Nested = { name: string; toWire: ToWire };

/**
 * Compiles what happens to a result on its way out, as its schema declares it: fields that are not
 * declared stay here, dictionary texts and file addresses are added.
 * Throws for a schema that leaves open which of several objects stands there.
 */
export function compileResult(schema: TSchema): ToWire {
  return compileNode(schema as SchemaNode) ?? ((value) => value);
}

/** Codes of the dictionaries that a result needs. */
export function dictionariesOf(schema: TSchema): string[] {
  const found = new Set<string>();
  collect(schema as SchemaNode, found);
  return [...found];
}

/** `undefined` for what is sent as it is. */
function compileNode(node: SchemaNode): ToWire | undefined {
  if (node.anyOf) return compileChoice(node.anyOf);
  if (node.items) return compileArray(node.items);
  if (node.properties) return compileObject(node.properties);
  return undefined;
}

function compileChoice(choices: SchemaNode[]): ToWire | undefined {
  const [only, ...others] = choices.flatMap((choice) => compileNode(choice) ?? []);
  if (others.length > 0) throw new Error('A result must be of one shape or null.');
  return only;
}

function compileArray(items: SchemaNode): ToWire | undefined {
  const toWire = compileNode(items);
  if (!toWire) return undefined;
  return (value, decorations) =>
    Array.isArray(value) ? value.map((item) => toWire(item, decorations)) : value;
}

function compileObject(properties: Record<string, SchemaNode>): ToWire {
  const declared = new Set(Object.keys(properties));
  const nested: Nested[] = [];
  const added: Added[] = [];
  for (const [name, node] of Object.entries(properties)) {
    const text = compileAdded(node);
    const toWire = compileNode(node);
    if (text) added.push({ name, text });
    else if (toWire) nested.push({ name, toWire });
  }
  return (value, decorations) => {
    if (!isRow(value)) return value;
    const row = declaredOnly(value, declared);
    for (const { name, toWire } of nested) row[name] = toWire(row[name], decorations);
    for (const { name, text } of added) row[name] = text(row, decorations);
    return row;
  };
}

/** The object itself while it has nothing else, as nearly all have. */
function declaredOnly(value: Row, declared: ReadonlySet<string>): Row {
  for (const name in value) {
    if (declared.has(name)) continue;
    return Object.fromEntries(Object.entries(value).filter(([key]) => declared.has(key)));
  }
  return value;
}

/** Comma lists are translated item by item. Source: teaching-domain section 1.4. */
function compileAdded({ dictOf, dict, fileOf }: SchemaNode): Added['text'] | undefined {
  if (dictOf && dict) {
    return (row, { dictText }) => eachPart(row[dictOf], (part) => dictText(dict, part) ?? '');
  }
  if (fileOf) return (row, { fileUrl }) => eachPart(row[fileOf], fileUrl);
  return undefined;
}

function eachPart(value: unknown, translate: (part: string) => string): string {
  if (value === undefined || value === null || value === '') return '';
  const text = String(value);
  return text.includes(',') ? text.split(',').map(translate).join(',') : translate(text);
}

function collect(node: SchemaNode, found: Set<string>): void {
  if (node.dict) found.add(node.dict);
  for (const child of Object.values(node.properties ?? {})) collect(child, found);
  for (const child of node.anyOf ?? []) collect(child, found);
  if (node.items) collect(node.items, found);
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
