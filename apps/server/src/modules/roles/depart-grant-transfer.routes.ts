import { endpoints } from '@sprout/contract';
import { fileNameOf } from '../../platform/files/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import { registerTransfer } from '../../platform/table/transfer.ts';
import type { ModuleContext } from '../module.ts';
import { type PermissionServices, presentChoices } from '../permissions/index.ts';
import { createDepartGrantImport } from './depart-grant-import.service.ts';
import { grantSheets, permissionWords } from './depart-grant-sheets.ts';
import type { DepartPermissionRepository } from './depart-permissions.repository.ts';

/** Grants of departments as sheets. */
export function registerDepartGrantTransfer(
  context: ModuleContext,
  services: PermissionServices,
  departPermissions: DepartPermissionRepository,
): void {
  const { exportXls, importTemplate, importExcel } = endpoints.departPermissions;
  const service = createDepartGrantImport({ ...services, departPermissions, run: context.run });
  registerTransfer(context, {
    exportXls,
    importTemplate,
    imports: [importExcel],
    resource: 'departPermissions',
    fileName: (language) => fileNameOf(serverText(language, 'title.departPermissions'), 'xlsx'),
    async sheet({ actor, query, language }) {
      const found = await departPermissions.listForSheet(actor, query.departId);
      const permissions = await services.listRows();
      const words = permissionWords(permissions);
      const names = namesOf(presentChoices(permissions, actor, language).treeList);
      const rows = found.map(({ orgCode, departName, permissionId, ruleNames }) => [
        ...[orgCode, departName, words.get(permissionId) ?? permissionId],
        ...[names.get(permissionId) ?? '', ruleNames],
      ]);
      return grantSheets.sheet({ exporter: actor.nickname, language, rows });
    },
    noteExport: service.noteExport,
    template: grantSheets.template,
    take: service.run,
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
