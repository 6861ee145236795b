import type { FieldProblem } from '@sprout/contract';
import type { FoundRow } from '../sheets/found-rows.ts';
import type { RowProblem } from './import-report.ts';
import { pathOf, pathText } from './tree-paths.ts';
import type { TreeNode, TreeSpec } from './tree-rows.ts';

/** Where a line of a sheet comes to stand. */
export type SheetPlace = {
  readonly id: string;
  readonly parentId: string | null;
  /** How a sheet calls that parent. */
  readonly parentPath?: string | undefined;
  /** 1 for a root. */
  readonly level: number;
  readonly bad?: { readonly field: string; readonly problem: FieldProblem | RowProblem };
};

type Node = { readonly id: string; readonly path: string; readonly level: number };

/**
 * Finds the parent that each line names: by its path, its code or its name, among the rows that are there
 * and among the lines of the sheet itself, in whatever order they stand.
 */
export function readPlaces(
  spec: TreeSpec,
  rows: readonly TreeNode[],
  found: readonly FoundRow[],
  makeId: () => string,
): ReadonlyMap<number, SheetPlace> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const names = new Names();
  for (const row of rows) {
    const path = pathOf(known, row.id);
    names.add({ id: row.id, path: pathText(path), level: path.length }, row.text, row.code);
  }
  const existing = new Set(names.paths());
  const places = new Map<number, SheetPlace>();
  let open = [...found];
  for (let before = -1; open.length > 0 && open.length !== before; ) {
    before = open.length;
    const waiting: FoundRow[] = [];
    const made: [Node, string][] = [];
    for (const row of open) {
      const cell = row.values[spec.parent]?.trim() ?? '';
      const isRoot = cell === '' || cell === spec.root;
      const parent = isRoot ? undefined : names.find(cell);
      if (!isRoot && parent === undefined) {
        waiting.push(row);
        continue;
      }
      if (parent === 'ambiguous') {
        places.set(row.line, badPlace(makeId(), spec.parent, 'ambiguous'));
        continue;
      }
      const text = row.values[spec.text]?.trim() ?? '';
      const level = (parent?.level ?? 0) + 1;
      const node = { id: makeId(), path: parent ? `${parent.path}/${text}` : text, level };
      const place = { id: node.id, parentId: parent?.id ?? null, parentPath: parent?.path, level };
      if (level > spec.depth) {
        places.set(row.line, { ...place, bad: { field: spec.parent, problem: 'tooDeep' } });
      } else if (existing.has(node.path)) {
        places.set(row.line, { ...place, bad: { field: spec.text, problem: 'existing' } });
      } else {
        places.set(row.line, place);
        made.push([node, text]);
      }
    }
    for (const [node, text] of made) names.add(node, text, null);
    open = waiting;
  }
  for (const { line } of open) places.set(line, badPlace(makeId(), spec.parent, 'unknownRow'));
  return places;
}

const badPlace = (id: string, field: string, problem: FieldProblem): SheetPlace => ({
  id,
  parentId: null,
  level: 1,
  bad: { field, problem },
});

/** Rows by what a cell may call them. */
class Names {
  readonly #byPath = new Map<string, Node>();
  readonly #byCode = new Map<string, Node>();
  readonly #byText = new Map<string, Node[]>();

  add(node: Node, text: string, code: string | null): void {
    if (!this.#byPath.has(node.path)) this.#byPath.set(node.path, node);
    if (code !== null) this.#byCode.set(code, node);
    this.#byText.set(text, [...(this.#byText.get(text) ?? []), node]);
  }

  paths = (): Iterable<string> => this.#byPath.keys();

  find(cell: string): Node | 'ambiguous' | undefined {
    const exact = this.#byCode.get(cell) ?? this.#byPath.get(cell);
    if (exact) return exact;
    const named = this.#byText.get(cell) ?? [];
    return named.length > 1 ? 'ambiguous' : named[0];
  }
}
