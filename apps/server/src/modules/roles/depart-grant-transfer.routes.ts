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
  const { handle, database, audit } = context;
  const imports = createDepartGrantImport({ ...services, departPermissions });
  const report = createImportReport({ resource: { name: 'departPermissions' } }, context);

  handle(table.exportXls, async ({ actor, query, language, reply, requestId }) => {
    const found = await departPermissions.listForSheet(actor, query.departId);
    const permissions = await services.listRows();
    const words = permissionWords(permissions);
    const names = namesOf(presentChoices(permissions, actor, language).treeList);
    const rows = found.map(({ orgCode, departName, permissionId, ruleNames }) => [
      ...[orgCode, departName, words.get(permissionId) ?? permissionId],
      ...[names.get(permissionId) ?? '', ruleNames],
    ]);
    const action = 'depart.exportGrants';
    await audit.write(database.write, { actor, action, subject: 'depart', requestId });
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

  handle(table.importExcel, async ({ actor, query, request, requestId, language }) => {
    const isCheck = query.check === true;
    const bytes = await readUpload(request);
    const done = await imports.run(actor, { bytes, language, isCheck, requestId });
    const result = await report.write({ actor, requestId }, { ...done, language, isCheck });
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
