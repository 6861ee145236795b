import { useTexts } from '@sprout/ui';
import { Person } from '../../kit/person.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { CoverLine } from '../../kit/table/cover-line.tsx';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { GivenStars } from '../../kit/works/given-stars.tsx';
import { tagsOf } from '../../kit/works/tags-of.ts';
import { type StaffWork, standingOf } from './staff-work.ts';

/** Columns of the list of works. Source: teaching-domain section 6.1. */
export function useWorkColumns(): readonly Column<StaffWork>[] {
  const { t } = useTexts();
  const { label } = useResourceNames('staffWorks');
  const title = (key: string) => ({ key, title: label(key) });
  const time = (at: string | null) => at && <TimeText at={at} />;
  return [
    {
      ...title('workName'),
      render: (work) => (
        <CoverLine
          picture={work.coverFileKey_url ?? ''}
          title={work.workName}
          second={[work.workType_dictText, work.workScene_dictText].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      ...title('realname'),
      render: (work) => (
        <Person user={{ id: work.userId, name: work.realname, picture: work.avatar_url }} />
      ),
    },
    { ...title('workStatus'), canSort: true, render: (work) => <Standing work={work} /> },
    {
      ...title('score'),
      // A cell of nothing is a dash, as in other columns.
      render: (work) => (work.score !== null || work.teacherComment) && <GivenStars work={work} />,
    },
    { ...title('departId'), render: ({ departId_dictText: name }) => name },
    {
      ...title('workScene'),
      // It stands below the name of the work, so that the day has room in a small window.
      isHidden: true,
      canSort: true,
      render: ({ workScene_dictText: text }) => text,
    },
    { ...title('workTag'), render: (work) => <Tags work={work} /> },
    { ...title('submitTime'), render: ({ submitTime }) => time(submitTime) },
    {
      key: 'createTime',
      title: t('staffWorks.made'),
      canSort: true,
      isHidden: true,
      render: ({ createTime }) => time(createTime),
    },
    { ...title('additionalId'), isHidden: true, render: (work) => work.additionalId_dictText },
    { ...title('courseId'), isHidden: true, render: (work) => work.courseId_dictText },
    {
      ...title('workType'),
      isHidden: true,
      canSort: true,
      render: ({ workType_dictText: text }) => text,
    },
    { ...title('viewNum'), isHidden: true, canSort: true, isRight: true },
    { ...title('starNum'), isHidden: true, canSort: true, isRight: true },
    { ...title('username'), isHidden: true },
    { ...title('id'), isHidden: true },
  ];
}

export function Standing({ work }: { work: StaffWork }) {
  const { t } = useTexts();
  const { tone, text } = standingOf(work);
  return <StateChip tone={tone}>{t(text)}</StateChip>;
}

function Tags({ work }: { work: StaffWork }) {
  const tags = tagsOf(work);
  return tags.length > 0 && tags.map((tag) => <Tag key={tag}>{tag}</Tag>);
}

/** A work on a phone. */
export function useWorkCard(): (work: StaffWork) => CardParts {
  return (work) => ({
    title: work.workName,
    cover: work.coverFileKey_url ?? '',
    second: work.realname,
    text: [work.departId_dictText, work.additionalId_dictText ?? work.courseId_dictText]
      .filter(Boolean)
      .join(' · '),
    state: <Standing work={work} />,
    meta: <TimeText at={work.submitTime ?? work.createTime} />,
  });
}
