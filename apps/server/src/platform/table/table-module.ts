import { handledReply, WithMessage } from '../http/register.ts';
import { readUpload } from '../sheets/read-upload.ts';
import { readIds } from './id-list.ts';
import type { TableContext } from './table-context.ts';
import { createTableExport, sendSheet } from './table-export.ts';
import { createTableImport } from './table-import.ts';
import { createTableService, type TableService } from './table-service.ts';
import {
  readSpec,
  type ServedResource,
  type TableOptions,
  type TableSpec,
  type Values,
} from './table-spec.ts';

/**
 * Serves everything that a `resource` declares, from the table that holds its rows: list language,
 * scope, uniqueness, recycle bin, versions, audit, import and export. The table has the columns
 * `id`, `school_id` and `created_`, `updated_`, `deleted_` with `by` and `at`.
 */
export function tableModule(resource: ServedResource, options: TableOptions) {
  return {
    name: resource.name,
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
  const { handle, uniqueFields } = context;
  const { endpoints } = resource;
  const spec = readSpec(resource, options);
  const service = createTableService(spec, context);
  uniqueFields.add(...service.checks.uniques);

  handle(endpoints.list, ({ actor, query }) => service.list({ actor, query }));
  handle(endpoints.queryById, (call) => service.get(call, textOf(call.query, 'id')));
  handle(endpoints.add, (call) => service.add(call, valuesOf(call.body)));
  handle(endpoints.edit, (call) => {
    const { id, ...values } = valuesOf(call.body);
    return service.edit(call, String(id), values);
  });
  handle(endpoints.delete, async (call) => {
    await service.remove(call, readIds(textOf(call.query, 'id')));
    return null;
  });
  handle(endpoints.deleteBatch, async (call) => {
    await service.remove(call, readIds(textOf(call.query, 'ids')));
    return null;
  });
  handle(endpoints.recycleBin, ({ actor, query }) => service.list({ actor, query, isBin: true }));
  handle(endpoints.putRecycleBin, async (call) => {
    await service.restore(call, readIds(textOf(call.body, 'ids')));
    return null;
  });
  handle(endpoints.deleteRecycleBin, async (call) => {
    await service.erase(call, readIds(textOf(call.query, 'ids')));
    return null;
  });
  registerSheets(spec, service, context);
  return service;
}

function registerSheets(spec: TableSpec, service: TableService, context: TableContext): void {
  const { handle } = context;
  const { endpoints } = spec.resource;
  const sheets = createTableExport(spec, { ...context, rows: service.rows });
  const imports = createTableImport(spec, context, service);

  handle(endpoints.exportXls, async ({ actor, query, language, reply, requestId }) => {
    const selections = textOf(query, 'selections');
    const asked = { actor, query, ...(selections ? { ids: readIds(selections) } : {}) };
    const sheet = await sheets.rowsSheet(asked, language);
    await service.note(context.database.write, { actor, requestId }, 'export');
    await sendSheet(reply, sheet, sheets.fileName(language));
    return handledReply;
  });

  handle(endpoints.importTemplate, async ({ language, reply }) => {
    await sendSheet(reply, await sheets.templateSheet(language), sheets.fileName(language));
    return handledReply;
  });

  handle(endpoints.importExcel, async ({ actor, requestId, query, language, request }) => {
    const isCheck = valuesOf(query)['check'] === true;
    const sent = { bytes: await readUpload(request), language, isCheck };
    const result = await imports.run({ actor, requestId }, sent);
    const code = result.errorCount > 0 ? partlyImported : 200;
    return new WithMessage(result, imports.messageOf(result, sent), code);
  });
}

/** `code` of an import that left lines out. Source: system-domain section 2.5. */
const partlyImported = 201;

// The endpoint's schemas have checked query and body; a served table knows them by name only.
const valuesOf = (part: unknown): Values => part as Values;

const textOf = (part: unknown, name: string): string => String(valuesOf(part)[name] ?? '');
