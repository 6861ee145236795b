import { type ItemState, isItemChangeHonoured } from '@sprout/rules';
import { AppError } from '../../platform/errors.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
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

/** An item belongs to a dictionary that is there, and what code knows of it stays as code knows it. */
export async function judgeItems({ tx, actor, verb, rows }: Change): Promise<void> {
  // An erased item lay in the recycle bin, and no list offered it any more.
  if (verb === 'erase') return;
  const dictOf = ({ was, becomes }: Change['rows'][number]) =>
    String((becomes ?? was)?.['dictId'] ?? '');
  const wanted = new Set(rows.map(dictOf));
  const found = await listDictionaries(tx, actor.schoolId, [...wanted]);
  if (verb === 'add' && found.length < wanted.size) {
    throw new AppError('row.invalid', { fields: { dictId: 'unknownRow' } });
  }
  for (const row of rows) {
    const dictionary = found.find(({ id }) => id === dictOf(row));
    if (dictionary && !isHonoured(dictionary.code, verb, row)) {
      throw new AppError('dict.closed', { name: dictionary.name });
    }
  }
}

function isHonoured(
  code: string,
  verb: Change['verb'],
  { id, was, becomes }: Change['rows'][number],
): boolean {
  // An item that came with Sprout comes back; one that a school added comes back only where it could be added today.
  if (verb === 'restore') {
    return ownDictionary.test(id) || isItemChangeHonoured(code, undefined, stateOf(was));
  }
  return isItemChangeHonoured(
    code,
    verb === 'add' ? undefined : stateOf(was),
    verb === 'delete' ? undefined : stateOf(becomes),
  );
}

const stateOf = (values: Values | undefined): ItemState | undefined =>
  values && {
    value: String(values['itemValue'] ?? ''),
    isOn: String(values['status'] ?? '') === '1',
  };

const ownUse = (id: string): string[] => (ownDictionary.test(id) ? [comesWithProduct] : []);

function refuseUsed(code: string, subjects: readonly string[]): void {
  if (subjects.length === 0) return;
  throw new AppError('row.inUse', { code, subjects, places: subjects.join('、') });
}
