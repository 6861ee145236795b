import { dictItems, dictList, endpoints, type ResultOf } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { type DictionaryItem, itemText } from '../../platform/dictionary.ts';
import { required } from '../../platform/errors.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { registerRows, registerTable, serveSheets } from '../../platform/table/table-module.ts';
import type { TableService } from '../../platform/table/table-service.ts';
import { readSpec, type TableOptions } from '../../platform/table/table-spec.ts';
import type { ModuleContext } from '../module.ts';
import { createDictExport } from './dict-export.ts';
import { createDictImport } from './dict-import.ts';
import { refreshDictionaries } from './dict-refresh.service.ts';
import { createDictRules, judgeItems } from './dict-rules.ts';
import { createDictsRepository } from './dicts.repository.ts';
import { createTableDicts } from './table-dicts.service.ts';

const { dicts } = endpoints;

export function registerDicts(context: ModuleContext): void {
  registerChoices(context);
  registerTableDicts(context);
  registerConsole(context);
}

/** What screens show and offer. */
function registerChoices({ handle, dictionary, database, references }: ModuleContext): void {
  const tables = createTableDicts(database, references);

  handle(dicts.getDictItems, async ({ params, actor, language }) => {
    const { code } = params;
    if (code.includes(',') && actor) return (await tables.choices(actor, code)).map(presentChoice);
    const items = required((await dictionary.all()).get(code), 'dict.unknown');
    return items.map((item) => presentItem(item, language));
  });

  handle(dicts.queryAllDictItems, async ({ language }) =>
    Object.fromEntries(
      [...(await dictionary.all())].map(([code, items]) => [
        code,
        items.map((item) => presentItem(item, language)),
      ]),
    ),
  );

  handle(dicts.getDictText, async ({ params, actor, language }) => {
    const { code, key } = params;
    if (code.includes(',')) return (await tables.texts(actor, code, [key]))[0] ?? null;
    const items = required((await dictionary.labels()).get(code), 'dict.unknown');
    const item = items.find(({ value }) => value === key);
    return item ? itemText(item, language) : null;
  });
}

function registerTableDicts({ handle, database, references }: ModuleContext): void {
  const tables = createTableDicts(database, references);

  handle(dicts.loadDict, async ({ actor, params, query }) =>
    (await tables.choices(actor, params.code, query.keyword)).map(presentChoice),
  );

  handle(dicts.loadDictItem, ({ actor, params, query }) =>
    tables.texts(actor, params.code, query.key.split(',').filter(Boolean)),
  );

  handle(dicts.queryTableData, async ({ actor, query }) => {
    const paging = readPaging(query);
    const code = [query.table, query.text, query.code].join(',');
    const { choices, total } = await tables.page(actor, code, query.keyword, paging);
    return presentPage(choices.map(presentChoice), total, paging);
  });

  handle(dicts.loadTreeData, ({ actor, query }) =>
    tables.level(actor, [query.tableName, query.text, query.code].join(','), query.pid),
  );
}

const itemTable = {
  columns: { sortOrder: 'sort_no' },
  stale: { caches: ['dictionary'] },
  before: judgeItems,
} as const satisfies TableOptions;

/** What the screen of dictionaries does. */
function registerConsole(context: ModuleContext): void {
  const { handle, database } = context;
  const stale = { caches: ['dictionary'] } as const;
  const before = createDictRules();
  const specs = {
    dict: readSpec(dictList, { stale, isGlobal: true, before }),
    item: readSpec(dictItems, itemTable),
  };
  const table = registerRows(specs.dict, context);
  const items = registerTable(dictItems, itemTable, context);
  const repository = createDictsRepository(database);
  serveSheets(specs.dict, context, {
    ...createDictExport({ ...context, specs, rows: table.rows, repository }),
    ...createDictImport({ context, specs, table, items, repository }),
  });
  registerByCode(context, table, items);

  handle(dicts.deleteList, async ({ actor }) => {
    const { records } = await table.list({ actor, query: { pageSize: 1000 }, isBin: true });
    return records.map(asRow);
  });

  handle(dicts.back, async (call) => {
    await table.restore(call, readIds(call.params.id));
    return null;
  });

  handle(dicts.deletePhysic, async (call) => {
    await table.erase(call, readIds(call.params.id));
    return null;
  });
}

/** What is asked by a code or for the whole. */
function registerByCode(context: ModuleContext, table: TableService, items: TableService): void {
  const { handle, database, run } = context;
  const repository = createDictsRepository(database);

  handle(dicts.treeList, async ({ actor }) => {
    const [all, found] = await Promise.all([repository.list(actor), repository.listItems(actor)]);
    const below = new Map<string, typeof found>();
    for (const item of found) {
      below.set(item.dictId, [...(below.get(item.dictId) ?? []), item]);
    }
    return all.map(({ id, dictCode, dictName }) => ({
      key: id,
      title: dictName,
      dictCode,
      children: (below.get(id) ?? []).map((item) => ({
        key: item.itemValue,
        title: item.itemText,
      })),
    }));
  });

  handle(dicts.getByCode, async (call) => {
    const found = required(await repository.find(call.actor, call.query.dicCode), 'dict.unknown');
    return asRow(await table.get(call, found.id));
  });

  handle(dicts.refleshCache, async (call) => {
    await refreshDictionaries(run, call);
    return null;
  });

  handle(dicts.deleteItemByText, async (call) => {
    const { dictCode, itemText: text } = call.query;
    const dict = required(await repository.find(call.actor, dictCode), 'dict.unknown');
    const ids = await repository.findItemIds(database.write, call.actor, dict.id, text);
    required(ids[0], 'row.notFound');
    await items.remove(call, ids);
    return null;
  });
}

// The kit of tables presents rows as their resource declares them, and knows them by name only.
const asRow = (row: Record<string, unknown>) => row as ResultOf<typeof dicts.getByCode>;

const presentChoice = ({ value, text }: { value: string; text: string }) => ({
  value,
  text,
  title: text,
  label: text,
  description: null,
});

function presentItem(item: DictionaryItem, language: Language) {
  const text = itemText(item, language);
  return { value: item.value, text, title: text, label: text, description: item.description };
}
