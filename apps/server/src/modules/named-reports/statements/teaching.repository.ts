import { classCategory, student } from '@sprout/rules';
import { sql } from 'kysely';
import { shownNameOf } from '../../../platform/access/accounts.ts';
import { departScope } from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import { type Asked, day, days, type NamedReport, number, ofClass, text } from '../report.ts';

const eventScope = { school: 't.school_id', depart: 't.depart_id' } as const;

/** Events of the asked days in classes of reach. */
const eventsOf = ({ actor, values }: Asked) => sql`${scope(actor, eventScope)}
  and t.day between ${values['from']} and ${values['to']}
  and (${values['class']}::text is null or t.depart_id = ${values['class']})`;

/** Lessons, tasks and hand-ins of each class in each week. */
export const classWeeks: NamedReport = {
  code: 'classWeeks',
  params: [...days(55), ofClass],
  columns: [
    day('week'),
    text('class'),
    number('lessons'),
    number('tasks'),
    number('handedIn'),
    number('graded'),
    number('returned'),
  ],
  chart: { label: 'week', values: ['handedIn', 'graded'], stepDays: 7 },
  statement: (asked) => sql`
    select to_char(date_trunc('week', t.day::date), 'YYYY-MM-DD') as week, d.depart_name as class,
      (count(*) filter (where t.kind = 'lessonOpened'))::int as lessons,
      (count(*) filter (where t.kind = 'homeworkSet'))::int as tasks,
      (count(*) filter (where t.kind = 'handedIn'))::int as "handedIn",
      (count(*) filter (where t.kind = 'graded'))::int as graded,
      (count(*) filter (where t.kind = 'returned'))::int as returned
    from teaching_event t join sys_depart d on d.id = t.depart_id
    where ${eventsOf(asked)}
    group by 1, d.id, d.depart_name
    order by 1 desc, d.depart_name, d.id`,
};

/** How long works wait for each teacher. */
export const gradingTimes: NamedReport = {
  code: 'gradingTimes',
  params: [...days(29), ofClass],
  columns: [
    text('teacher'),
    number('graded'),
    number('returned'),
    number('medianHours'),
    number('longestHours'),
  ],
  chart: { label: 'teacher', values: ['medianHours'] },
  statement: ({ actor, values, timeZone }) => sql`
    select ${shownNameOf('m.created_by')} as teacher,
      (count(*) filter (where m.kind = 'grade'))::int as graded,
      (count(*) filter (where m.kind = 'return'))::int as returned,
      round(percentile_cont(0.5) within group (order by waited.hours)::numeric, 1)::float8 as "medianHours",
      round(max(waited.hours)::numeric, 1)::float8 as "longestHours"
    from homework_mark m
    join homework_submission s on s.id = m.submission_id
    join work_version v on v.id = m.version_id
    cross join lateral (
      select greatest(0, extract(epoch from m.created_at - v.created_at)) / 3600 as hours) waited
    where ${scope(actor, { school: 's.school_id', depart: 's.depart_id' })}
      and m.undone_at is null
      and m.created_at >= (${values['from']}::date::timestamp at time zone ${timeZone})
      and m.created_at < ((${values['to']}::date + 1)::timestamp at time zone ${timeZone})
      and (${values['class']}::text is null or s.depart_id = ${values['class']})
    group by m.created_by
    order by 2 desc, m.created_by`,
};

/** Children who handed in nothing in the asked days. */
export const quietChildren: NamedReport = {
  code: 'quietChildren',
  params: [...days(13), ofClass],
  columns: [text('class'), text('child'), text('account'), day('lastHandIn'), number('works')],
  statement: ({ actor, values }) => sql`
    select sys_depart.depart_name as class, ${shownNameOf('u.id')} as child, u.username as account,
      (select max(e.day) from teaching_event e
        where e.user_id = u.id and e.kind = 'handedIn') as "lastHandIn",
      (select count(*)::int from work w where w.author_id = u.id and w.deleted_at is null) as works
    from sys_depart
    join sys_user_depart m on m.depart_id = sys_depart.id
    join sys_user u on u.id = m.user_id and u.school_id = sys_depart.school_id
    where ${scope(actor, departScope)} and sys_depart.org_category = ${classCategory}
      and ${scope(actor, { school: 'u.school_id', member: 'u.id', rules: 'users' })}
      and u.user_identity = ${student} and u.deleted_at is null
      and (${values['class']}::text is null or sys_depart.id = ${values['class']})
      and not exists (select 1 from teaching_event e where e.user_id = u.id and e.kind = 'handedIn'
        and e.day between ${values['from']} and ${values['to']})
    order by sys_depart.depart_name, sys_depart.id, u.username_key`,
};
