import { classCategory, student } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import { shownNameOf } from '../../../platform/access/accounts.ts';
import { departScope } from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import { workScope } from '../../works/index.ts';
import { type Asked, days, type NamedReport, number, ofClass, text } from '../report.ts';

/** Of the days that were asked for. */
const within = (
  at: RawBuilder<unknown>,
  { values, timeZone }: Pick<Asked, 'values' | 'timeZone'>,
) =>
  sql`${at} >= (${values['from']}::date::timestamp at time zone ${timeZone})
    and ${at} < ((${values['to']}::date + 1)::timestamp at time zone ${timeZone})`;

const worksOf = ({ actor, values, timeZone }: Asked) => sql`${scope(actor, workScope)}
  and w.deleted_at is null
  and ${within(sql`w.created_at`, { values, timeZone })}
  and (${values['class']}::text is null or w.depart_id = ${values['class']})`;

/** Works that were begun, by kind. */
export const workKinds: NamedReport = {
  code: 'workKinds',
  params: [...days(89), ofClass],
  columns: [
    { key: 'workKind', kind: 'text', dict: 'work_type' },
    number('works'),
    number('children'),
    number('handedIn'),
    number('published'),
  ],
  chart: { label: 'workKind', values: ['works', 'published'] },
  statement: (asked) => sql`
    select w.work_type as "workKind", count(*)::int as works,
      count(distinct w.author_id)::int as children,
      (count(*) filter (where w.submitted_at is not null or w.task_state <> 'begun'))::int as "handedIn",
      (count(*) filter (where w.published_at is not null))::int as published
    from work w where ${worksOf(asked)} group by w.work_type order by 2 desc, 1`,
};

/** How many children of a class made something. */
export const classActivity: NamedReport = {
  code: 'classActivity',
  params: days(29),
  columns: [
    text('class'),
    number('children'),
    number('activeChildren'),
    number('activeShare'),
    number('works'),
    number('published'),
  ],
  chart: { label: 'class', values: ['children', 'activeChildren'] },
  statement: (asked) => sql`
    select sys_depart.depart_name as class, people.children, made.authors as "activeChildren",
      case when people.children = 0 then 0
        else round(100.0 * made.authors / people.children)::int end as "activeShare",
      made.works, made.published
    from sys_depart
    cross join lateral (select count(*)::int as children from sys_user_depart m
      join sys_user u on u.id = m.user_id
      where m.depart_id = sys_depart.id and u.user_identity = ${student}
        and u.deleted_at is null) people
    cross join lateral (select count(distinct w.author_id)::int as authors, count(*)::int as works,
        (count(*) filter (where w.published_at is not null))::int as published
      from work w
      join sys_user_depart m on m.user_id = w.author_id and m.depart_id = sys_depart.id
      join sys_user a on a.id = w.author_id and a.user_identity = ${student} and a.deleted_at is null
      where ${scope(asked.actor, workScope)} and w.depart_id = sys_depart.id and w.deleted_at is null
        and (${within(sql`w.created_at`, asked)}
          or exists (select from work_version v where v.work_id = w.id
            and ${within(sql`v.created_at`, asked)}))) made
    where ${scope(asked.actor, departScope)} and sys_depart.org_category = ${classCategory}
    order by sys_depart.depart_name, sys_depart.id`,
};

/** Works that others liked most. */
export const likedWorks: NamedReport = {
  code: 'likedWorks',
  params: [
    ...days(89),
    ofClass,
    { name: 'top', kind: 'integer', isRequired: true, default: '50', minimum: 1, maximum: 500 },
  ],
  columns: [
    text('work'),
    text('child'),
    text('class'),
    number('stars'),
    number('views'),
    number('comments'),
  ],
  chart: { label: 'work', values: ['stars'] },
  statement: (asked) => sql`
    select coalesce(w.published_name, w.work_name) as work, ${shownNameOf('w.author_id')} as child,
      d.depart_name as class, c.star_num::int as stars, c.view_num::int as views,
      c.comment_num::int as comments
    from work w join work_counter c on c.work_id = w.id left join sys_depart d on d.id = w.depart_id
    where ${worksOf(asked)} and w.published_at is not null
    order by c.star_num desc, c.view_num desc, w.id limit ${asked.values['top']}`,
};

/** What the files of a class take, those of a child in two classes in both. */
export const classStorage: NamedReport = {
  code: 'classStorage',
  params: [ofClass],
  columns: [text('class'), number('children'), number('files'), number('megabytes')],
  chart: { label: 'class', values: ['megabytes'] },
  statement: ({ actor, values }) => sql`
    select sys_depart.depart_name as class, count(distinct u.id)::int as children,
      count(f.id)::int as files, round(coalesce(sum(f.size_bytes), 0) / 1048576.0, 1)::float8 as megabytes
    from sys_depart
    left join sys_user_depart m on m.depart_id = sys_depart.id
    left join sys_user u on u.id = m.user_id and u.user_identity = ${student} and u.deleted_at is null
    left join stored_file f on f.created_by = u.id and f.school_id = sys_depart.school_id
      and f.deleted_at is null
    where ${scope(actor, departScope)} and sys_depart.org_category = ${classCategory}
      and (${values['class']}::text is null or sys_depart.id = ${values['class']})
    group by sys_depart.id, sys_depart.depart_name
    order by 4 desc, sys_depart.depart_name, sys_depart.id`,
};
