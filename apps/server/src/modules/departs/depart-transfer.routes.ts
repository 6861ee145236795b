import { endpoints } from '@sprout/contract';
import { fileNameOf } from '../../platform/files/index.ts';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { readUpload } from '../../platform/sheets/read-upload.ts';
import { createImportReport, importReply } from '../../platform/table/import-report.ts';
import { sendSheet } from '../../platform/table/table-export.ts';
import type { ModuleContext } from '../module.ts';
import { createDepartImport } from './depart-import.service.ts';
import { departSheet, departTemplate } from './depart-sheets.ts';
import type { DepartRepository } from './departs.repository.ts';

export function registerDepartTransfer(context: ModuleContext, departs: DepartRepository): void {
  const { handle, dictionary } = context;
  const table = endpoints.departs;
  const imports = createDepartImport({ ...context, departs });
  const report = createImportReport({ resource: { name: 'departs' } }, context);

  handle(table.exportXls, async ({ actor, language, reply, requestId }) => {
    const rows = await departs.listReached(actor);
    const sheet = await departSheet(actor, rows, { dictionary, language });
    await imports.noteExport({ actor, requestId });
    const name = serverText(language, 'server.departs.fileName');
    await sendSheet(reply, sheet, fileNameOf(name, 'xlsx'));
    return handledReply;
  });
  handle(table.importTemplate, async ({ language, reply }) => {
    const name = serverText(language, 'server.departs.fileName');
    await sendSheet(reply, departTemplate(language), fileNameOf(name, 'xlsx'));
    return handledReply;
  });
  handle(table.importExcel, async ({ query, request, language, ...call }) => {
    const isCheck = query.check === true;
    const bytes = await readUpload(request);
    const done = await imports.run(call, { bytes, language, isCheck });
    const result = await report.write(call, { ...done, language, isCheck });
    return importReply(result, { language, isCheck });
  });
}
