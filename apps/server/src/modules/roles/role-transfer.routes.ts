import { endpoints } from '@sprout/contract';
import { fileNameOf } from '../../platform/files/index.ts';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { readUpload } from '../../platform/sheets/read-upload.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { createImportReport, importReply } from '../../platform/table/import-report.ts';
import { sendSheet } from '../../platform/table/table-export.ts';
import type { ModuleContext } from '../module.ts';
import { createRoleImport } from './role-import.service.ts';
import { roleSheet, roleTemplate } from './role-sheets.ts';
import type { RoleRepository } from './roles.repository.ts';

const table = endpoints.roles;
/** More roles no school has. */
const exportLimit = { current: 1, size: 10_000, offset: 0 };

export function registerRoleTransfer(context: ModuleContext, roles: RoleRepository): void {
  const { handle, database, audit } = context;
  const imports = createRoleImport({ ...context, roles });
  const report = createImportReport({ resource: { name: 'roles' } }, context);

  handle(table.exportXls, async ({ actor, query, language, reply, requestId }) => {
    const { selections, ...filters } = query;
    const ids = selections === undefined ? undefined : readIds(selections);
    const { rows } = await roles.list(actor, filters, exportLimit);
    const chosen = rows.filter(({ id }) => ids === undefined || ids.includes(id));
    await audit.write(database.write, { actor, action: 'role.export', subject: 'role', requestId });
    const name = serverText(language, 'server.roles.fileName');
    await sendSheet(reply, roleSheet(actor, chosen, language), fileNameOf(name, 'xlsx'));
    return handledReply;
  });

  handle(table.importTemplate, async ({ language, reply }) => {
    const name = serverText(language, 'server.roles.fileName');
    await sendSheet(reply, roleTemplate(language), fileNameOf(name, 'xlsx'));
    return handledReply;
  });

  handle(table.importExcel, async ({ actor, query, request, requestId, language }) => {
    const isCheck = query.check === true;
    const bytes = await readUpload(request);
    const done = await imports.run(actor, { bytes, language, isCheck, requestId });
    const result = await report.write({ actor, requestId }, { ...done, language, isCheck });
    return importReply(result, { language, isCheck });
  });
}
