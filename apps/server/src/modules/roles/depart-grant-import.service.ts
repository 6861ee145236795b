import { permissionGrantProblem, tidyCode } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import type { FoundRow } from '../../platform/sheets/found-rows.ts';
import type { BadRow } from '../../platform/table/import-report.ts';
import type { TableFile } from '../../platform/table/read-import.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { DepartGrants, PermissionServices } from '../permissions/index.ts';
import { grantSheets, permissionWords } from './depart-grant-sheets.ts';
import type { DepartPermissionRepository } from './depart-permissions.repository.ts';

type Deps = Pick<PermissionServices, 'grants' | 'dataRules' | 'listRows'> & {
  departPermissions: DepartPermissionRepository;
  run: RunUseCase;
};

type GrantFile = { readTable: TableFile; language: Language; isCheck: boolean };
type Line = {
  departId: string;
  permissionId: string;
  ruleIds: readonly string[];
  /** Cells as they are stored. */
  texts: Readonly<Record<string, string>>;
};
type Known = {
  departs: ReadonlyMap<string, { id: string; name: string }>;
  /** Words of permissions by id, as an export has them. */
  words: ReadonlyMap<string, string>;
  /** Ids of what the actor may give, by word and by id. */
  permissions: ReadonlyMap<string, string>;
};

/** The name of a permission is there to be read. */
const storedFields = ['orgCode', 'departName', 'permission', 'ruleNames'];

/** Grants of departments from a sheet: adds what is missing and takes nothing away. */
export function createDepartGrantImport(deps: Deps) {
  const { grants, dataRules, listRows, departPermissions, run: runUseCase } = deps;

  async function listKnown(actor: Actor): Promise<Known> {
    const rows = await listRows();
    const words = permissionWords(rows);
    const givable = rows.filter(({ perms }) => {
      const codes = (perms ?? '').split(',').map((code) => code.trim());
      return permissionGrantProblem(actor, codes.filter(Boolean)) === undefined;
    });
    const permissions = new Map(givable.map(({ id }) => [words.get(id) ?? id, id]));
    for (const { id } of givable) permissions.set(id, id);
    return { departs: await departPermissions.listDeparts(actor), words, permissions };
  }

  async function read(
    row: FoundRow,
    { departs, permissions, words }: Known,
  ): Promise<Line | BadRow[]> {
    const cell = (name: string) => row.values[name]?.trim() ?? '';
    const refusal = (field: string): BadRow => ({
      row,
      field,
      problem: cell(field) === '' ? 'required' : 'unknownRow',
    });
    const orgCode = tidyCode(cell('orgCode')).toUpperCase();
    const depart = departs.get(orgCode);
    const permissionId = permissions.get(cell('permission'));
    if (!depart || !permissionId) {
      return [
        ...(depart ? [] : [refusal('orgCode')]),
        ...(permissionId ? [] : [refusal('permission')]),
      ];
    }
    const names = cell('ruleNames').split(/[;；\n]/);
    const wanted = names.map((name) => name.trim()).filter(Boolean);
    const rules = wanted.length > 0 ? await dataRules.list(permissionId) : [];
    const found = wanted.map((name) => rules.find((rule) => rule.rule_name === name)?.id);
    const permission = words.get(permissionId) ?? permissionId;
    const texts = { orgCode, departName: depart.name, permission };
    const ruleIds = found.filter((id) => id !== undefined);
    return ruleIds.length < found.length
      ? [refusal('ruleNames')]
      : { departId: depart.id, permissionId, ruleIds, texts };
  }

  /** Lines to write, by department, and those that cannot be. */
  async function sort(actor: Actor, rows: readonly FoundRow[]) {
    const bad: BadRow[] = [];
    const stored = new Map<number, Line['texts']>();
    const lines = new Map<string, Line[]>();
    const held = new Map<string, readonly string[]>();
    const known = await listKnown(actor);
    for (const row of rows) {
      const line = await read(row, known);
      if (Array.isArray(line)) {
        bad.push(...line);
        continue;
      }
      const { departId, permissionId, texts } = line;
      stored.set(row.line, texts);
      const before = held.get(departId) ?? (await grants.list({ kind: 'depart', id: departId }));
      held.set(departId, before);
      const others = lines.get(departId) ?? [];
      const isRepeated = others.some((other) => other.permissionId === permissionId);
      if (isRepeated || before.includes(permissionId)) {
        bad.push({ row, field: 'permission', problem: isRepeated ? 'repeated' : 'existing' });
      } else lines.set(departId, [...others, line]);
    }
    return { bad, lines, stored };
  }

  return {
    noteExport: (call: MemberCall): Promise<void> =>
      runUseCase(call, 'depart.exportGrants', (_tx, { note }) => note()),

    /** Throws `sheet.*`, `file.empty` when no line can be read at all. */
    async run(call: MemberCall, { readTable, language, isCheck }: GrantFile) {
      const columns = grantSheets.columns(language);
      const { head, found, unread, total, warnings } = await readTable(columns);
      const { bad, lines, stored } = await sort(call.actor, found);
      bad.push(...unread);
      if (!isCheck) {
        const changes = [...lines].map(([departId, some]) => changeOf(departId, some));
        await grants.saveOfDeparts(call, changes);
      }
      const good = [...lines.values()].flat().length;
      return { head, columns, found, bad, counts: { total, good }, warnings, stored, storedFields };
    },
  };
}

/** What binds the giver is bound with the grant, and stays beside the rules of a line. */
const changeOf = (departId: string, lines: readonly Line[]): DepartGrants => ({
  departId,
  wanted: lines.map(({ permissionId }) => permissionId),
  opened: [],
  rules: lines
    .filter(({ ruleIds }) => ruleIds.length > 0)
    .map(({ permissionId, ruleIds }) => ({ permissionId, ruleIds, opened: [] })),
});
