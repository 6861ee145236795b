import { AppError } from '../../platform/errors.ts';
import type { Change } from '../../platform/table/table-spec.ts';
import { findDictUses } from './dict-uses.ts';
import { deleteItemsOf, listDictionaries } from './dicts.repository.ts';

/** Dictionaries that come with the product have ids of this form; its screens know them by code. */
const ownDictionary = /^dict-/;
const comesWithProduct = 'product';

/** Refuses to take a code away that something still asks for, and takes the items of an erased dictionary along. */
export function createDictRules() {
  const uses = findDictUses();

  return async ({ tx, verb, rows }: Change): Promise<void> => {
    for (const { id, was, becomes } of rows) {
      const code = String(was?.['dictCode'] ?? '');
      const isLost = verb === 'delete' || (verb === 'edit' && becomes?.['dictCode'] !== code);
      if (isLost) refuseUsed(code, [...(uses.get(code) ?? []), ...ownUse(id)]);
    }
    if (verb !== 'erase') return;
    const ids = rows.map(({ id }) => id);
    await deleteItemsOf(tx, ids);
  };
}

/** An item belongs to a dictionary that is there. */
export async function requireDictionary({ tx, actor, verb, rows }: Change): Promise<void> {
  if (verb !== 'add') return;
  const wanted = new Set(rows.map(({ becomes }) => String(becomes?.['dictId'] ?? '')));
  const found = await listDictionaries(tx, actor.schoolId, [...wanted]);
  if (found.length < wanted.size) {
    throw new AppError('row.invalid', { fields: { dictId: 'unknownRow' } });
  }
}

const ownUse = (id: string): string[] => (ownDictionary.test(id) ? [comesWithProduct] : []);

function refuseUsed(code: string, subjects: readonly string[]): void {
  if (subjects.length === 0) return;
  throw new AppError('row.inUse', { code, subjects, places: subjects.join('、') });
}
