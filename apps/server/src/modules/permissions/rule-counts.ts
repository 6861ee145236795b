import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { departScope, userScope, workScope } from '../../platform/access.ts';
import {
  resourceOf,
  type ScopedResource,
  type StoredRule,
  storedRuleProblem,
  toRowRule,
} from '../../platform/access-columns.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import { meetsRule, scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every } from '../../platform/table/list-language.ts';
import type { DataRuleRepository } from './data-rules.repository.ts';

type Deps = {
  database: Database;
  rules: Pick<DataRuleRepository, 'list'>;
  clock: Clock;
  wireTime: WireTimeFormat;
  timeZone: string;
};

type Menu = { id: string; component: string };
type Asked = { ids: readonly string[] } | { draft: Omit<StoredRule, 'component'> };

/** Where the rows of each resource lie, and under which name a rule's columns. */
const sources = {
  users: { from: sql`sys_user where deleted_at is null`, scope: userScope, table: 'sys_user.' },
  departs: { from: sql`sys_depart where true`, scope: departScope, table: 'sys_depart.' },
  works: { from: sql`work w where w.deleted_at is null`, scope: workScope, table: 'w.' },
} as const;

/** Tells, before a rule binds anybody, what it leaves of the rows that one sees oneself. */
export function createRuleCounts({ database, rules, clock, wireTime, timeZone }: Deps) {
  const count = (actor: Actor, of: ScopedResource, conditions: RawBuilder<SqlBool>[]) => {
    const { from, scope: columns } = sources[of];
    const where = every([scope(actor, columns), ...conditions]);
    return countBounded(database.read, sql`select 1 from ${from} and ${where}`);
  };

  async function personOf({ username, nickname, orgCode, departIds }: Actor) {
    const rows = await database.read
      .selectFrom('sys_depart')
      .select('org_code')
      .where('id', 'in', [...departIds, ''])
      .orderBy('org_code')
      .execute();
    const now = wireTime.toWire(clock.now());
    return { username, nickname, orgCode, orgCodes: rows.map((row) => row.org_code), now };
  }

  /** Rules that are switched off leave everything. */
  async function readAsked({ id, component }: Menu, asked: Asked): Promise<StoredRule[]> {
    if ('draft' in asked) {
      const rule = { component, ...asked.draft };
      const problem = storedRuleProblem(rule);
      if (problem) throw new AppError(problem);
      return [rule];
    }
    const stored = await rules.list(database.read, id);
    return stored
      .filter((row) => asked.ids.includes(row.id) && row.status === '1')
      .map((row) => ({
        component,
        column: row.rule_column,
        condition: row.rule_conditions,
        value: row.rule_value,
      }));
  }

  return {
    /** Throws `rule.column` for a page that no rule acts on, and why a draft could not act. */
    async count(actor: Actor, menu: Menu, asked: Asked) {
      const of = required(resourceOf(menu.component), 'rule.column');
      const wanted = await readAsked(menu, asked);
      const person = await personOf(actor);
      const conditions = wanted.flatMap((rule) => {
        const acting = toRowRule(rule, person, timeZone);
        return acting ? [meetsRule(acting, sources[of].table)] : [];
      });
      return {
        of,
        total: await count(actor, of, []),
        left: await count(actor, of, conditions),
        isPersonal: wanted.some(({ value }) => /#\{\s*sys_?(?!date|time)/i.test(value)),
      };
    },
  };
}
