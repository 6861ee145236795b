import type { CategoryNode } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import { readJson } from '../../platform/read-json.ts';
import type { CategoryColumn, CategoryRepository, CategoryRow } from './categories.repository.ts';

type Deps = { repository: CategoryRepository; database: Pick<Database, 'read'> };
type Asked = {
  readonly pid?: string | undefined;
  readonly pcode?: string | undefined;
  readonly condition?: string | undefined;
};

/** How the predecessor's clients spell what stands above a root. */
const root = '0';
const conditionNames: readonly string[] = ['id', 'name', 'code', 'value'];

/** What forms choose from and show of categories. Source: system-domain section 6.5. */
export function createCategoryLookups({ repository, database }: Deps) {
  const all = (actor: Actor) => repository.listAll(database.read, actor.schoolId);

  return {
    /** Throws `row.notFound`, `category.several`. */
    async findOne({ schoolId }: Actor, column: CategoryColumn, value: string): Promise<string> {
      const wanted = column === 'pid' && value === root ? null : value;
      const found = await repository.listBy(database.read, schoolId, column, wanted);
      if (found.length > 1) throw new AppError('category.several', { value });
      return required(found[0]).id;
    },

    async children(actor: Actor, pid: string): Promise<CategoryNode[]> {
      return nodesBelow(await all(actor), pid === root ? null : pid, false);
    },

    /** Throws `category.unknownTree`. */
    async below(actor: Actor, code: string, isDeep: boolean): Promise<CategoryNode[]> {
      const rows = await all(actor);
      return nodesBelow(rows, parentByCode(rows, code), isDeep);
    },

    /** Throws `category.unknownTree`, `request.invalid`. */
    async level(actor: Actor, { pid, pcode, condition }: Asked): Promise<CategoryNode[]> {
      if (!pid && !pcode) throw new AppError('category.unknownTree', { what: 'null' });
      const rows = await all(actor);
      const parentId = pid ? idOf(pid) : parentByCode(rows, pcode ?? '');
      const wanted = readCondition(condition);
      const ids = new Set(rows.filter((row) => fits(row, wanted)).map(({ id }) => id));
      return nodesBelow(rows, parentId, false).filter(({ key }) => ids.has(key));
    },

    /** Throws `category.unknownTree`. */
    async chosen(actor: Actor, list: string, pcode = root): Promise<Chosen[]> {
      const rows = await all(actor);
      const parentId = parentByCode(rows, pcode);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const byValue = new Map(
        rows.flatMap((row) =>
          row.value && row.pid === parentId ? [[row.value, row] as const] : [],
        ),
      );
      return list.split(',').map((part) => {
        const asked = part.trim();
        const { id, name, code, value } = byId.get(asked) ?? byValue.get(asked) ?? goneAs(asked);
        return { id, name, code, value };
      });
    },

    async byCode({ schoolId }: Actor, code: string) {
      const begin = code === root ? '' : code;
      const rows = await repository.listByCode(database.read, schoolId, begin);
      return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }));
    },

    /** Throws `category.noCode`, `category.wrongCode`, `row.notFound`. */
    async requireCode({ schoolId }: Actor, pid: string, code: string): Promise<void> {
      if (code === '') throw new AppError('category.noCode');
      if (idOf(pid) === null) return;
      const [parent] = await repository.listBy(database.read, schoolId, 'id', pid);
      const begin = required(parent).code;
      if (!code.startsWith(begin)) throw new AppError('category.wrongCode', { code: begin });
    },
  };
}

type Chosen = { id: string; name: string; code: string | null; value: string | null };
const goneAs = (asked: string): Chosen => ({ id: asked, name: asked, code: null, value: null });

const idOf = (pid: string): string | null => (pid === root || pid === '' ? null : pid);

/** The row that has the code; nothing for the whole tree. */
function parentByCode(rows: readonly CategoryRow[], code: string): string | null {
  if (code === '' || code === root) return null;
  const found = rows.find((row) => row.code === code);
  // The words of the predecessor, which names no code.
  if (!found) throw new AppError('category.unknownTree', { what: 'code' });
  return found.id;
}

function nodesBelow(
  rows: readonly CategoryRow[],
  parentId: string | null,
  isDeep: boolean,
): CategoryNode[] {
  const byParent = new Map<string | null, CategoryRow[]>();
  for (const row of rows) {
    const siblings = byParent.get(row.pid) ?? [];
    siblings.push(row);
    byParent.set(row.pid, siblings);
  }
  const nodes = (pid: string | null): CategoryNode[] =>
    (byParent.get(pid) ?? []).map((row) => {
      const hasBelow = byParent.has(row.id);
      return {
        key: row.id,
        value: row.value ?? row.id,
        title: row.name,
        code: row.code,
        parentId: row.pid ?? root,
        icon: null,
        isLeaf: !hasBelow,
        children: isDeep && hasBelow ? nodes(row.id) : null,
      };
    });
  return nodes(parentId);
}

/** Only values that are known count; the predecessor made columns of any name. */
function readCondition(text: string | undefined): Readonly<Record<string, unknown>> {
  if (!text) return {};
  const read: unknown = readJson(text);
  const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
  const condition = isObject ? (read as Readonly<Record<string, unknown>>) : undefined;
  if (!condition || !Object.keys(condition).every((name) => conditionNames.includes(name))) {
    throw new AppError('request.invalid', { field: 'condition' });
  }
  return condition;
}

const fits = (row: CategoryRow, condition: Readonly<Record<string, unknown>>): boolean => {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.entries(condition).every(([name, value]) => String(values[name]) === String(value));
};
