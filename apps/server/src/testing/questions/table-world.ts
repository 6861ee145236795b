import {
  categories,
  checkRules,
  dictItems,
  dictList,
  type Endpoint,
  fillRules,
  frontMenus,
  positions,
} from '@sprout/contract';
import type { TestUser } from '../factories.ts';
import { anAdmin } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Form = Record<string, unknown>;

/** Rows of one table in each state that somebody could ask for. */
export type TableRows = {
  /** Forms that nobody has sent yet. */
  form: Form;
  editForm: Form;
  id: string;
  deletedId: string;
  batchId: string;
  binnedId: string;
  erasedId: string;
  /** Rows of another school, one of them in its recycle bin. */
  foreignId: string;
  foreignBinnedId: string;
};

export type TableWorld = Record<
  'categories' | 'frontMenus' | 'checkRules' | 'dicts' | 'dictItems' | 'fillRules' | 'positions',
  TableRows
>;

export async function aTableWorld(testApp: TestApp, administrator: TestUser): Promise<TableWorld> {
  const neighbour = await anAdmin(testApp, { schoolId: '2' });
  const people = { testApp, administrator, neighbour };
  const tried = { ruleName: '规则', ruleCode: 'tried', ruleClass: 'uuid' };
  await testApp.call(fillRules.endpoints.add, { body: tried }, administrator.token);
  const dicts = await rowsOf(people, dictList, (n) => ({ dictName: '字典', dictCode: `q_${n}` }));
  return {
    frontMenus: await rowsOf(people, frontMenus, (n) => ({ name: `菜单${n}`, url: '/home' })),
    categories: await rowsOf(people, categories, (n) => ({ name: `分类${n}`, value: `v${n}` })),
    dicts,
    dictItems: await rowsOf(people, dictItems, (n, by) => ({
      dictId: by === neighbour ? dicts.foreignId : dicts.id,
      itemText: `第${n}`,
      itemValue: String(n),
      sortOrder: n,
      status: '1',
    })),
    checkRules: await rowsOf(people, checkRules, (n) => ({
      ruleName: '规则',
      ruleCode: `check_${n}`,
      ruleJson: '[{"digits":"*","pattern":"[a-z]+","message":"小写字母"}]',
    })),
    fillRules: await rowsOf(people, fillRules, (n) => ({
      ruleName: '规则',
      ruleCode: `rule_${n}`,
      ruleClass: 'sequence',
    })),
    positions: await rowsOf(people, positions, (n) => ({
      code: `Q-${n}`,
      name: '职务',
      postRank: '1',
    })),
  };
}

/** A table whose rows can be made and deleted. */
type ChangedTable = { readonly endpoints: Readonly<Record<'add' | 'delete', Endpoint>> };

type People = { testApp: TestApp; administrator: TestUser; neighbour: TestUser };

async function rowsOf(
  { testApp, administrator, neighbour }: People,
  { endpoints }: ChangedTable,
  formOf: (n: number, by: TestUser) => Form,
): Promise<TableRows> {
  const add = async (n: number, by = administrator): Promise<string> => {
    const { body } = await testApp.call(endpoints.add, { body: formOf(n, by) }, by.token);
    const row = body.result as { id?: string } | null;
    if (!row?.id) throw new Error(`No row for ${endpoints.add.id}: ${JSON.stringify(body)}`);
    return row.id;
  };
  const bin = async (n: number, by = administrator): Promise<string> => {
    const id = await add(n, by);
    await testApp.call(endpoints.delete, { query: { id } }, by.token);
    return id;
  };
  return {
    form: formOf(9, administrator),
    editForm: formOf(8, administrator),
    id: await add(1),
    deletedId: await add(2),
    batchId: await add(3),
    binnedId: await bin(4),
    erasedId: await bin(5),
    foreignId: await add(6, neighbour),
    foreignBinnedId: await bin(7, neighbour),
  };
}
