import type { Actor } from '../../platform/access/actor.ts';
import type {
  RuleResource,
  RuleResourceRegister,
  StoredRule,
} from '../../platform/access/rule-resources.ts';
import { meetsRule, scope } from '../../platform/access/scope.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { DataRuleRepository } from './data-rules.repository.ts';
import { countRuled, listOrgCodes } from './rule-counts.repository.ts';
import type { HolderFilter, HolderRepository } from './rule-holders.repository.ts';

type Deps = {
  database: Database;
  ruleResources: RuleResourceRegister;
  rules: Pick<DataRuleRepository, 'list'>;
  holders: Pick<HolderRepository, 'listBound'>;
  sessions: Pick<Sessions, 'imagine'>;
  clock: Clock;
  wireTime: WireTimeFormat;
  timeZone: string;
};

type Menu = { id: string; component: string };
type Asked = { ids: readonly string[] } | { draft: Omit<StoredRule, 'component'> };

/** Two figures for each take two queries; a few people show what a rule does. */
const peopleShown = 3;

/** Tells, before a rule binds anybody, what it leaves of the rows of those whom it will bind. */
export function createRuleCounts(deps: Deps) {
  const { database, ruleResources, rules, holders, sessions, clock, wireTime, timeZone } = deps;

  async function personOf({ username, nickname, orgCode, departIds }: Actor) {
    const orgCodes = await listOrgCodes(database.read, departIds);
    return { username, nickname, orgCode, orgCodes, now: wireTime.toWire(clock.now()) };
  }

  /** Rules that are switched off leave everything. */
  async function readAsked({ id, component }: Menu, asked: Asked): Promise<StoredRule[]> {
    if ('draft' in asked) {
      const rule = { component, ...asked.draft };
      const problem = ruleResources.problemOf(rule);
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

  /** What somebody sees by their departments, and what the rules leave of it; no row that the caller does not see. */
  async function countFor(
    caller: Actor,
    person: Actor,
    resource: RuleResource,
    wanted: StoredRule[],
  ) {
    const { scope: columns, prefix } = resource;
    const who = await personOf(person);
    const conditions = wanted.flatMap((rule) => {
      const acting = ruleResources.acting(rule, who, timeZone);
      return acting ? [meetsRule(acting, prefix)] : [];
    });
    const free = person.id === caller.id ? person : { ...person, rowRules: [] };
    const reached = [scope(caller, columns), scope(free, columns)];
    return {
      total: await countRuled(database.read, resource, reached),
      left: await countRuled(database.read, resource, [...reached, ...conditions]),
    };
  }

  return {
    /**
     * For the caller, and for the first of those whom the rules will bind, as far as the caller sees them: people
     * with the role, or without one, people who were granted the page.
     * Throws `rule.column` for a page that no rule acts on, and why a draft could not act.
     */
    async count(actor: Actor, menu: Menu, asked: Asked, holder: HolderFilter) {
      const of = required(ruleResources.nameOf(menu.component), 'rule.column');
      const resource = required(ruleResources.find(menu.component));
      const wanted = await readAsked(menu, asked);
      const { rows, total: holderCount } = await holders.listBound(
        actor,
        menu.id,
        holder,
        peopleShown,
      );
      const people = [];
      for (const { id, name } of rows) {
        const person = await sessions.imagine(actor.schoolId, id);
        if (person) people.push({ name, ...(await countFor(actor, person, resource, wanted)) });
      }
      return {
        of,
        ...(await countFor(actor, actor, resource, wanted)),
        people,
        holderCount,
        isPersonal: wanted.some(({ value }) => /#\{\s*sys_?(?!date|time)/i.test(value)),
      };
    },
  };
}
