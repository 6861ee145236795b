import { endpoints } from '@sprout/contract';
import { fileNameOf } from '../../platform/files/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import { registerTransfer } from '../../platform/table/transfer.ts';
import type { ModuleContext } from '../module.ts';
import { createDepartImport } from './depart-import.service.ts';
import { departSheet, departTemplate } from './depart-sheets.ts';
import type { DepartRepository } from './departs.repository.ts';

export function registerDepartTransfer(context: ModuleContext, departs: DepartRepository): void {
  const { exportXls, importTemplate, importExcel } = endpoints.departs;
  const service = createDepartImport({ ...context, departs });
  registerTransfer(context, {
    exportXls,
    importTemplate,
    imports: [importExcel],
    resource: 'departs',
    fileName: (language) => fileNameOf(serverText(language, 'server.departs.fileName'), 'xlsx'),
    sheet: async ({ actor, language }) =>
      departSheet(actor, await departs.listReached(actor), { ...context, language }),
    noteExport: service.noteExport,
    template: departTemplate,
    take: service.run,
  });
}
