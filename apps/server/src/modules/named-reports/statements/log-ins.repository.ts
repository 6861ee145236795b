import { sql } from 'kysely';
import { scope } from '../../../platform/access/scope.ts';
import { logTypes } from '../../../platform/call-log/index.ts';
import { day, days, type NamedReport, number } from '../report.ts';

/** Log-ins of each day, as far as the log is kept. */
export const logInDays: NamedReport = {
  code: 'logInDays',
  params: days(29),
  columns: [day('day'), number('logIns'), number('people'), number('refused')],
  chart: { label: 'day', values: ['logIns', 'people'], stepDays: 1 },
  isWholeSchool: true,
  statement: ({ actor, values, timeZone }) => sql`
    select to_char(l.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where l.reason is null))::int as "logIns",
      (count(distinct l.user_id) filter (where l.reason is null))::int as people,
      coalesce(sum(coalesce(l.refused_count, 1)) filter (where l.reason is not null), 0)::int as refused
    from sys_log l
    where ${scope(actor, { school: 'l.school_id' })} and l.log_type = ${logTypes.logIn}
      and l.created_at >= (${values['from']}::date::timestamp at time zone ${timeZone})
      and l.created_at < ((${values['to']}::date + 1)::timestamp at time zone ${timeZone})
    group by 1 order by 1 desc`,
};
