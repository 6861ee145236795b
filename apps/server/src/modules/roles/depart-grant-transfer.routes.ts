import { endpoints } from '@sprout/contract';
import { fileNameOf } from '../../platform/files/index.ts';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { readUpload } from '../../platform/sheets/read-upload.ts';
import { createImportReport, importReply } from '../../platform/table/import-report.ts';
import { sendSheet } from '../../platform/table/table-export.ts';
import type { ModuleContext } from '../module.ts';
import { type PermissionServices, presentChoices } from '../permissions/index.ts';
import { createDepartGrantImport } from './depart-grant-import.service.ts';
import { grantSheets, permissionWords } from './depart-grant-sheets.ts';
import type { DepartPermissionRepository } from './depart-permissions.repository.ts';

const table = endpoints.departPermissions;

/** Grants of departments as sheets. */
export function registerDepartGrantTransfer(
  context: ModuleContext,
  services: PermissionServices,
  departPermissions: DepartPermissionRepository,
): void {
  const { handle, run } = context;
  const imports = createDepartGrantImport({ ...services, departPermissions, run });
  const report = createImportReport({ resource: { name: 'departPermissions' } }, context);

  handle(table.exportXls, async ({ query, language, reply, ...call }) => {
    const { actor } = call;
    const found = await departPermissions.listForSheet(actor, query.departId);
    const permissions = await services.listRows();
    const words = permissionWords(permissions);
    const names = namesOf(presentChoices(permissions, actor, language).treeList);
    const rows = found.map(({ orgCode, departName, permissionId, ruleNames }) => [
      ...[orgCode, departName, words.get(permissionId) ?? permissionId],
      ...[names.get(permissionId) ?? '', ruleNames],
    ]);
    await imports.noteExport(call);
    const sheet = grantSheets.sheet({ exporter: actor.nickname, language, rows });
    const name = serverText(language, 'title.departPermissions');
    await sendSheet(reply, sheet, fileNameOf(name, 'xlsx'));
    return handledReply;
  });

  handle(table.importTemplate, async ({ language, reply }) => {
    const name = serverText(language, 'title.departPermissions');
    await sendSheet(reply, grantSheets.template(language), fileNameOf(name, 'xlsx'));
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

type Node = { key: string; title: string; children?: readonly Node[] | null };

/** Names with the way to them: 人员与班级 / 用户 / 添加. */
function namesOf(nodes: readonly Node[], above = ''): Map<string, string> {
  return new Map(
    nodes.flatMap(({ key, title, children }): [string, string][] => {
      const name = above ? `${above} / ${title}` : title;
      return [[key, name], ...namesOf(children ?? [], name)];
    }),
  );
}
