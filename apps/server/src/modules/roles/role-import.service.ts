import { checkValues, endpoints } from '@sprout/contract';
import { roleChangeProblem } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/actor.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { DataLog } from '../../platform/data-log.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type FoundRow, readTable } from '../../platform/table/import-head.ts';
import type { BadRow } from '../../platform/table/import-report.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import { roleColumns } from './role-sheets.ts';
import type { RoleRepository, RoleValues } from './roles.repository.ts';

export type RoleFile = {
  bytes: Uint8Array;
  language: Language;
  isCheck: boolean;
  requestId: string;
};

type Deps = {
  roles: RoleRepository;
  run: RunUseCase;
  dataLog: DataLog;
  clock: Clock;
  random: Random;
};

/** Roles from a sheet; a code that exists is left as it is. */
export function createRoleImport({ run, roles, dataLog, clock, random }: Deps) {
  async function takeIn(
    tx: Tx,
    actor: Actor,
    found: readonly FoundRow[],
    isCheck: boolean,
  ): Promise<BadRow[]> {
    const bad: BadRow[] = [];
    const seen = new Set<string>();
    const codes = found.map(({ values }) => values['roleCode'] ?? '');
    const taken = await roles.listTakenCodes(tx, actor, codes);
    for (const row of found) {
      const read = readRow(actor, row);
      if (Array.isArray(read)) {
        bad.push(...read);
        continue;
      }
      const code = read.role_code;
      const problem = seen.has(code) ? 'repeated' : taken.has(code) ? 'existing' : undefined;
      seen.add(code);
      if (problem) bad.push({ row, field: 'roleCode', problem });
      else if (!isCheck) {
        const id = newId(clock, random);
        await roles.insert(tx, actor, { id, ...read, createdAt: clock.now() });
        await dataLog.write(tx, actor, [{ table: 'sys_role', rowId: id, content: read }]);
      }
    }
    return bad;
  }

  return {
    /** Throws `sheet.*`, `file.empty` when no line can be read at all. */
    async run(actor: Actor, { bytes, language, isCheck, requestId }: RoleFile) {
      const columns = roleColumns(language);
      const { head, found } = await readTable(bytes, columns);
      const bad = await run({ actor, requestId }, 'role.import', async (tx, { note }) => {
        const refused = await takeIn(tx, actor, found, isCheck);
        if (isCheck) return refused;
        await note({ data: { total: found.length, bad: linesOf(refused) } });
        return refused;
      });
      const counts = { total: found.length, good: found.length - linesOf(bad) };
      return { head, columns, found, bad, counts };
    },
  };
}

const linesOf = (bad: readonly BadRow[]): number => new Set(bad.map(({ row }) => row.line)).size;

/** The role of a line; a level above the importer's own is out of range for them. */
function readRow(actor: Actor, row: FoundRow): RoleValues | BadRow[] {
  const { values, problems } = checkValues(endpoints.roles.add.body, row.values);
  const bad = Object.entries(problems).map(([field, problem]): BadRow => ({ row, field, problem }));
  if (bad.length > 0) return bad;
  const role = {
    role_name: String(values['roleName']),
    role_code: String(values['roleCode']),
    role_level: Number(values['roleLevel'] ?? 0),
    description: String(values['description'] ?? ''),
  };
  const next = { code: role.role_code, level: role.role_level };
  if (!roleChangeProblem(actor, { code: '', level: next.level }, next)) return role;
  return [{ row, field: 'roleLevel', problem: 'tooLarge' }];
}
