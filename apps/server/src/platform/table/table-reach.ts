import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { ScopeColumns } from '../access/rule-resources.ts';
import { scope } from '../access/scope.ts';
import { every } from './list-language.ts';
import type { TableSpec } from './table-spec.ts';

/** The rows that an actor may see and change. */
export function createReach({ fields, resource, scope: wanted = {} }: TableSpec) {
  const { depart: name, rules, hasOwner, only } = wanted;
  const field = fields.find((column) => column.name === name);
  if (name !== undefined && !field) throw new Error(`the scope names no field: ${name}`);
  const school = 't.school_id';
  const depart = field && `t.${field.column}`;
  const ofDeparts = {
    school,
    ...(field?.field.kind === 'refs' ? { departs: depart } : { depart }),
  };
  const byDepart: ScopeColumns = depart === undefined ? { school } : (ofDeparts as ScopeColumns);
  const byRules: ScopeColumns = rules ? { school, rules } : { school };
  return (actor: Actor): RawBuilder<SqlBool> => {
    const isOfDeparts = scope(actor, byDepart);
    const isReached = hasOwner
      ? sql<SqlBool>`(${isOfDeparts} or t.created_by = ${actor.id})`
      : isOfDeparts;
    const isOwn =
      resource.ownRows && !actor.seesWholeSchool ? [sql<SqlBool>`t.created_by = ${actor.id}`] : [];
    const isOfSubject = only ? [only] : [];
    return sql`(${every([scope(actor, byRules), isReached, ...isOwn, ...isOfSubject])})`;
  };
}
