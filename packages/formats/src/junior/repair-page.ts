import { type Fields, isFields } from '../shape.ts';
import type { Faults } from './faults.ts';
import { pageKinds, repairFields, spriteKinds } from './repair-fields.ts';
import { repairScripts } from './repair-scripts.ts';
import type { JuniorPage } from './types.ts';
import type { FreeIds } from './unique-ids.ts';

/** Ids of the things that a page lists and holds, each once. */
function listedIds(page: Fields): string[] {
  const listed: readonly unknown[] = Array.isArray(page['sprites']) ? page['sprites'] : [];
  return [...new Set(listed)].filter(
    (id): id is string => typeof id === 'string' && Object.hasOwn(page, id) && isFields(page[id]),
  );
}

/**
 * A page as readers expect it.
 * @param taken ids that earlier pages have used; those of this page are added
 */
export function repairPage(
  page: Fields,
  taken: Set<string>,
  freeIds: FreeIds,
  faults: Faults,
  where: string,
): JuniorPage {
  const ids = listedIds(page);
  if (!isSameList(page['sprites'], ids)) faults.note(`${where}.sprites`);
  const names = renameClashes(ids, taken, freeIds, faults, where);
  const own = new Set(ids);
  const entries = Object.entries(page).map(([key, value]): [string, unknown] => {
    if (!own.has(key) || !isFields(value)) return [key, value];
    const id = names.get(key) ?? key;
    return [id, repairSprite(value, id, faults, `${where}.${key}`)];
  });
  const fields = repairFields(Object.fromEntries(entries), pageKinds, faults, where);
  return {
    ...fields,
    ...renameReferences(fields, names),
    sprites: ids.map((id) => names.get(id) ?? id),
  };
}

function renameReferences(fields: Fields, names: ReadonlyMap<string, string>): Fields {
  const { layers, lastSprite } = fields;
  const rename = (id: unknown): unknown => (typeof id === 'string' ? (names.get(id) ?? id) : id);
  return {
    ...(Array.isArray(layers) ? { layers: layers.map(rename) } : {}),
    ...(lastSprite === undefined ? {} : { lastSprite: rename(lastSprite) }),
  };
}

/** New ids for those that an earlier page has already. */
function renameClashes(
  ids: readonly string[],
  taken: Set<string>,
  freeIds: FreeIds,
  faults: Faults,
  where: string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const id of ids) {
    if (!taken.has(id)) {
      taken.add(id);
      continue;
    }
    faults.note(`${where}.${id}`);
    names.set(id, freeIds.next(id));
  }
  return names;
}

function repairSprite(sprite: Fields, id: string, faults: Faults, where: string): Fields {
  const fields = repairFields(sprite, spriteKinds, faults, where);
  if (fields['id'] !== id) faults.note(`${where}.id`);
  if (fields['type'] !== 'sprite' || !('scripts' in fields)) return { ...fields, id };
  return { ...fields, id, scripts: repairScripts(fields['scripts'], faults, `${where}.scripts`) };
}

function isSameList(value: unknown, list: readonly string[]): boolean {
  return (
    Array.isArray(value) &&
    value.length === list.length &&
    list.every((item, index) => item === value[index])
  );
}
