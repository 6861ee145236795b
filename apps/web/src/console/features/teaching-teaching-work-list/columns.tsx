import { TeacherStars, useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import { Person } from '../../kit/person.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { CoverLine } from '../../kit/table/cover-line.tsx';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { namesOf, type StaffWork, standingOf } from './staff-work.ts';

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
          second={work.workType_dictText}
        />
      ),
    },
    {
      ...title('realname'),
      render: (work) => (
        <Person
          user={{ id: work.userId, name: work.realname, picture: work.avatar_url }}
          second={work.username}
        />
      ),
    },
    { ...title('departId'), render: ({ departId_dictText: name }) => name },
    {
      ...title('workScene'),
      canSort: true,
      render: ({ workScene_dictText: text }) => text,
    },
    { ...title('workStatus'), canSort: true, render: (work) => <Standing work={work} /> },
    { ...title('score'), render: (work) => <Stars work={work} /> },
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

/** The words stand behind the stars, for a mouse, a finger and the keyboard alike. */
function Stars({ work: { score, teacherComment } }: { work: StaffWork }) {
  const { t } = useTexts();
  if (score === null && !teacherComment) return null;
  const stars =
    score === null ? (
      t('staffWorks.onlyWords')
    ) : (
      <TeacherStars stars={score} label={t('staffWorks.stars', { n: score })} />
    );
  if (!teacherComment) return stars;
  return (
    <Tooltip title={teacherComment} trigger={['hover', 'focus', 'click']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads the comment too */}
      <span tabIndex={0}>{stars}</span>
    </Tooltip>
  );
}

function Tags({ work }: { work: StaffWork }) {
  const tags = namesOf(work);
  return tags.length > 0 && tags.map((tag) => <Tag key={tag}>{tag}</Tag>);
}

/** A work on a phone. */
export function useWorkCard(): (work: StaffWork) => CardParts {
  const { t } = useTexts();
  return (work) => ({
    title: work.workName,
    cover: work.coverFileKey_url ?? '',
    second: `${work.realname} · ${work.workType_dictText ?? ''}`,
    text: [work.departId_dictText, work.additionalId_dictText ?? work.courseId_dictText]
      .filter(Boolean)
      .join(' · '),
    state: <Standing work={work} />,
    meta: work.submitTime === null ? t('staffWorks.notYet') : <TimeText at={work.submitTime} />,
  });
}
