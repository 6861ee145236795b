import type { TSchema } from 'typebox';

export type Decorations = {
  /** Text of a dictionary value, or `undefined` when the dictionary or the value is unknown. */
  dictText(code: string, value: string): string | undefined;
  /** Address of a stored file value. */
  fileUrl(value: string): string;
};

type Step = (value: Record<string, unknown>, decorations: Decorations) => void;
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
 * Compiles what the server adds to a result after the handler: dictionary texts and file addresses,
 * as the result's schema declares them. `undefined` when there is nothing to add.
 * Comma lists are translated item by item. Source: teaching-domain section 1.4.
 */
export function compileDecorator(
  schema: TSchema,
): ((result: unknown, decorations: Decorations) => void) | undefined {
  const visit = compileNode(schema as SchemaNode);
  return visit && ((result, decorations) => visit(result, decorations));
}

/** Codes of the dictionaries that a result needs. */
export function dictionariesOf(schema: TSchema): string[] {
  const found = new Set<string>();
  collect(schema as SchemaNode, found);
  return [...found];
}

type Visit = (value: unknown, decorations: Decorations) => void;

function compileNode(node: SchemaNode): Visit | undefined {
  if (node.anyOf) return firstOf(node.anyOf.map(compileNode));
  if (node.items) return compileArray(node.items);
  if (node.properties) return compileObject(node.properties);
  return undefined;
}

const firstOf = (visits: (Visit | undefined)[]): Visit | undefined => visits.find(Boolean);

function compileArray(items: SchemaNode): Visit | undefined {
  const visit = compileNode(items);
  if (!visit) return undefined;
  return (value, decorations) => {
    if (!Array.isArray(value)) return;
    for (const item of value) visit(item, decorations);
  };
}

function compileObject(properties: Record<string, SchemaNode>): Visit | undefined {
  const steps: Step[] = [];
  for (const [key, node] of Object.entries(properties)) {
    const step = compileProperty(key, node);
    if (step) steps.push(step);
  }
  if (steps.length === 0) return undefined;
  return (value, decorations) => {
    if (!isRecord(value)) return;
    for (const step of steps) step(value, decorations);
  };
}

function compileProperty(key: string, node: SchemaNode): Step | undefined {
  const { dictOf, dict, fileOf } = node;
  if (dictOf && dict) {
    return (value, { dictText }) => {
      value[key] = eachPart(value[dictOf], (part) => dictText(dict, part) ?? '');
    };
  }
  if (fileOf) {
    return (value, { fileUrl }) => {
      value[key] = eachPart(value[fileOf], fileUrl);
    };
  }
  const visit = compileNode(node);
  return visit && ((value, decorations) => visit(value[key], decorations));
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
