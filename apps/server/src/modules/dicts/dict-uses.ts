import { type Endpoint, endpoints } from '@sprout/contract';

type SchemaNode = {
  dict?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
};

/**
 * Subjects of the product whose answers show a dictionary, by its code: without it their values
 * would have no name.
 */
export function findDictUses(): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  for (const [subject, table] of Object.entries(endpoints)) {
    for (const { result } of Object.values<Endpoint>(table)) {
      // A schema is plain JSON Schema with our own key beside a value.
      collect(result as SchemaNode, (code) =>
        uses.set(code, (uses.get(code) ?? new Set()).add(subject)),
      );
    }
  }
  return new Map([...uses].map(([code, subjects]) => [code, [...subjects]]));
}

function collect(node: SchemaNode, found: (code: string) => void): void {
  if (node.dict) found(node.dict);
  for (const child of Object.values(node.properties ?? {})) collect(child, found);
  for (const child of node.anyOf ?? []) collect(child, found);
  if (node.items) collect(node.items, found);
}
