import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';

/** What the kit of tables does not ask. Names of columns as the database has them. */
export function createDictsRepository({ write }: Pick<Database, 'write'>) {
  const dictionaries = (actor: Actor) =>
    write
      .selectFrom('sys_dict')
      .select(['id', 'dict_code as dictCode', 'dict_name as dictName'])
      .where('school_id', '=', actor.schoolId)
      .where('deleted_at', 'is', null)
      .orderBy('dict_code')
      .orderBy('id');

  return {
    list: (actor: Actor) => dictionaries(actor).execute(),

    find: (actor: Actor, code: string) =>
      dictionaries(actor).where('dict_code', '=', code).executeTakeFirst(),

    /** In their order, out of use or not. */
    listItems: (actor: Actor) =>
      write
        .selectFrom('sys_dict_item')
        .select(['id', 'dict_id as dictId', 'item_text as itemText', 'item_value as itemValue'])
        .where('school_id', '=', actor.schoolId)
        .where('deleted_at', 'is', null)
        .orderBy('dict_id')
        .orderBy('sort_no')
        .orderBy('id')
        .execute(),

    /** Of these dictionaries, each in its order; by dictionary. */
    async listItemsOf(dictIds: readonly string[]) {
      const rows = await write
        .selectFrom('sys_dict_item')
        .select([
          'dict_id as dictId',
          'item_text as itemText',
          'item_text_en as itemTextEn',
          'item_value as itemValue',
          'sort_no as sortOrder',
          'status',
        ])
        .where('dict_id', 'in', [...dictIds, ''])
        .where('deleted_at', 'is', null)
        .orderBy('dict_id')
        .orderBy('sort_no')
        .orderBy('id')
        .execute();
      const byDict = new Map<string, typeof rows>();
      for (const row of rows) {
        const items = byDict.get(row.dictId) ?? [];
        items.push(row);
        byDict.set(row.dictId, items);
      }
      return byDict;
    },

    /** Those of the codes that a dictionary has, in whichever school. */
    async listTaken(codes: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await write
        .selectFrom('sys_dict')
        .select('dict_code')
        .where('dict_code', 'in', [...codes, ''])
        .where('deleted_at', 'is', null)
        .execute();
      return new Set(rows.map((row) => row.dict_code));
    },

    async findItemIds(executor: Executor, actor: Actor, dictId: string, itemText: string) {
      const rows = await executor
        .selectFrom('sys_dict_item')
        .select('id')
        .where('dict_id', '=', dictId)
        .where('item_text', '=', itemText)
        .where('school_id', '=', actor.schoolId)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
export type DictsRepository = ReturnType<typeof createDictsRepository>;

type FoundDictionary = { id: string; code: string; name: string };

/** The dictionaries of the school among these ids. */
export const listDictionaries = (
  executor: Executor,
  schoolId: string,
  ids: readonly string[],
): Promise<FoundDictionary[]> =>
  executor
    .selectFrom('sys_dict')
    .select(['id', 'dict_code as code', 'dict_name as name'])
    .where('id', 'in', [...ids])
    .where('school_id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .execute();

export async function deleteItemsOf(tx: Tx, dictIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sys_dict_item')
    .where('dict_id', 'in', [...dictIds])
    .execute();
}
