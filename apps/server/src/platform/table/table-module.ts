import type { Endpoint, TableEndpoint } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { errorText } from '../http/texts.ts';
import type { SchoolSeeds } from '../school-seeds.ts';
import type { NewSheet } from '../sheets/xlsx-writer.ts';
import { readIds } from './id-list.ts';
import type { TableContext } from './table-context.ts';
import { eraseProblemsOf } from './table-erase.ts';
import { createTableExport } from './table-export.ts';
import { fileUsesOf } from './table-files.ts';
import { createTableImport } from './table-import.ts';
import { createMove } from './table-move.ts';
import { isReference } from './table-references.ts';
import { createTableRestore } from './table-restore.ts';
import type { Asked } from './table-rows.ts';
import { type Caller, createTableService, subjectOf, type TableService } from './table-service.ts';
import {
  readSpec,
  type ServedResource,
  type TableOptions,
  type TableSpec,
  type Values,
} from './table-spec.ts';
import { createTransitions } from './table-transitions.ts';
import { type ImportOptions, registerTransfer, type Taken } from './transfer.ts';
import { createTreeService } from './tree-service.ts';

/**
 * Serves everything that a `resource` declares, from the table that holds its rows: list language,
 * scope, uniqueness, recycle bin, versions, audit, import and export. The table has the columns
 * `id`, `school_id` and `created_`, `updated_`, `deleted_` with `by` and `at`.
 */
export function tableModule(resource: ServedResource, options: TableOptions & SchoolSeeds) {
  return {
    name: resource.name,
    seeds: { ...options, resource },
    register(context: TableContext): void {
      registerTable(resource, options, context);
    },
  };
}

/** The same inside a module that has more to say; answers the use cases of the table. */
export function registerTable(
  resource: ServedResource,
  options: TableOptions,
  context: TableContext,
): TableService {
  const spec = readSpec(resource, options);
  const service = registerRows(spec, context);
  const { rows, tree } = service;
  serveSheets(spec, context, {
    ...createTableExport(spec, { ...context, rows, tree }),
    ...createTableImport(spec, context, service),
  });
  return service;
}

/** Everything but sheets, for a table whose sheets hold more than its rows. */
export function registerRows(spec: TableSpec, context: TableContext): TableService {
  const { uniqueFields, references } = context;
  const handle = handlerOf(spec, context);
  const service = createTableService(spec, context);
  uniqueFields.add(...service.checks.uniques);
  for (const use of fileUsesOf(spec)) context.files.addUse(use);
  references.addUse(
    ...spec.fields.filter(isReference).map(({ column, field }) => ({
      code: field.ref,
      table: spec.table,
      column,
      isList: field.kind === 'refs',
    })),
  );

  const remove = spec.resource.hasBin ? service.remove : service.erase;

  handle('list', ({ actor, query, isOwnClient }) => service.list({ actor, query, isOwnClient }));
  handle('queryById', (call) => {
    const id = textOf(call.query, 'id');
    const get = () => service.get(call, id);
    return spec.readOne ? spec.readOne({ actor: call.actor, id, get }) : get();
  });
  handle('add', (call) => service.add(call, valuesOf(call.body)));
  handle('edit', (call) => {
    const { id, version, ...values } = valuesOf(call.body);
    return service.edit(
      call,
      String(id),
      values,
      version === undefined ? version : Number(version),
    );
  });
  handle('delete', async (call) => {
    await remove(call, readIds(textOf(call.query, 'id')), valuesOf(call.query));
    return null;
  });
  handle('deleteBatch', async (call) => {
    await remove(call, readIds(textOf(call.query, 'ids')), valuesOf(call.query));
    return null;
  });
  handle('recycleBin', async ({ actor, query, isOwnClient, language }) => {
    const page = await service.list({ actor, query, isBin: true });
    if (!isOwnClient) return page;
    const ids = page.records.map(({ id }) => String(id));
    const found = await context.database.transaction((tx) =>
      eraseProblemsOf(spec, { tx, actor, ids }),
    );
    const told = [...found].map(([id, problem]) => [id, errorText(language, problem)]);
    return { ...page, eraseProblems: Object.fromEntries(told) };
  });
  handle('putRecycleBin', async (call) => {
    await service.restore(call, readIds(textOf(call.body, 'ids')));
    return null;
  });
  handle('deleteRecycleBin', async (call) => {
    await service.erase(call, readIds(textOf(call.query, 'ids')));
    return null;
  });
  const { edit } = spec.resource.endpoints;
  if (edit)
    context.restorableTables.add(spec.table, createTableRestore(spec, context, service, edit));
  serveTree(spec, context, service);
  serveOrder(spec, context, service);
  serveTransitions(spec, context, service);
  return service;
}

/** The declared ways from one state to another. */
function serveTransitions(spec: TableSpec, context: TableContext, service: TableService): void {
  const transitions = createTransitions(spec, context, service);
  const endpoints: Readonly<Record<string, Endpoint>> = spec.resource.endpoints;
  for (const name of transitions.names) {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`the resource has no endpoint for its transition: ${name}`);
    context.handle(endpoint, async (call) => {
      await transitions.run(call, name, readIds(textOf(call.body, 'ids')), call.language);
      return null;
    });
  }
}

/** Level by level, moving, and what goes along, of a table that is a tree. */
function serveTree(spec: TableSpec, context: TableContext, service: TableService): void {
  const { tree, order } = service;
  if (!tree || !order) return;
  const { parent, root } = tree.spec;
  const handle = handlerOf(spec, context);
  const calls = createTreeService(spec, context, { ...service, tree, order });
  handle('rootList', ({ actor, query, isOwnClient }) => {
    const { [parent]: above, ...asked } = valuesOf(query);
    const isRoot = above === undefined || above === '' || above === root;
    const parentId = isRoot ? null : String(above);
    return service.list({ actor, query: asked, parentId, isOwnClient });
  });
  handle('childList', (call) => calls.listBelow(call, textOf(call.query, 'pid')));
  handle('move', (call) => {
    const { id, parentId = null, beforeId = null } = valuesOf(call.body);
    return calls.move(call, String(id), {
      parentId: idOrNull(parentId),
      beforeId: idOrNull(beforeId),
    });
  });
  handle('branch', (call) => calls.countBranch(call, readIds(textOf(call.query, 'ids'))));
}

/** Rows that people put in order; those of a tree are moved with their parent. */
function serveOrder(spec: TableSpec, context: TableContext, service: TableService): void {
  const { tree, order } = service;
  if (tree || !order) return;
  const move = createMove(spec, context, { ...service, order });
  handlerOf(spec, context)('move', (call) => {
    const { id, beforeId = null, afterId = null } = valuesOf(call.body);
    const place = { beforeId: idOrNull(beforeId), afterId: idOrNull(afterId) };
    return move(call, { id: String(id), place });
  });
}

const idOrNull = (value: unknown): string | null => (value === null ? null : String(value));

/** What goes out of a table and comes in as a sheet. */
export type TableSheets = {
  rowsSheet(asked: Asked, language: Language): Promise<NewSheet>;
  templateSheet(language: Language): Promise<NewSheet>;
  /** Name of a download. */
  fileName(language: Language): string;
  run(caller: Caller, options: ImportOptions): Promise<Taken>;
};

export function serveSheets(spec: TableSpec, context: TableContext, sheets: TableSheets): void {
  const { name, endpoints } = spec.resource;
  const exported = `${subjectOf(spec)}.export`;
  // Who only reads makes nothing stale; two tables of one subject say so once.
  context.subjects.addTable(exported, undefined);
  registerTransfer(context, {
    exportXls: endpoints.exportXls,
    importTemplate: endpoints.importTemplate,
    imports: [endpoints.importExcel],
    resource: name,
    fileName: sheets.fileName,
    sheet({ actor, query, language }) {
      const selections = textOf(query, 'selections');
      const asked = { actor, query, ...(selections ? { ids: readIds(selections) } : {}) };
      return sheets.rowsSheet(asked, language);
    },
    noteExport: (call) =>
      context.run(call, exported, (_tx, { note }) =>
        note({ subject: spec.audit?.name ?? spec.table }),
      ),
    template: sheets.templateSheet,
    take: sheets.run,
  });
}

/** Serves an endpoint of the table where its declaration has it. */
function handlerOf({ resource: { endpoints } }: TableSpec, { handle }: TableContext) {
  return (name: TableEndpoint, handler: Parameters<typeof handle<Endpoint>>[1]): void => {
    const endpoint = endpoints[name];
    if (endpoint) handle(endpoint, handler);
  };
}

// The endpoint's schemas have checked query and body; a served table knows them by name only.
const valuesOf = (part: unknown): Values => part as Values;

const textOf = (part: unknown, name: string): string => String(valuesOf(part)[name] ?? '');
