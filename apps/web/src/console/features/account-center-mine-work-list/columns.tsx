import { useTexts } from '@sprout/ui';
import { useResourceNames } from '../../kit/resource-names.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { CoverLine } from '../../kit/table/cover-line.tsx';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { ownStateOf, stateText, stateTones } from '../../kit/work-state.ts';
import { GivenStars } from '../../kit/works/given-stars.tsx';
import { tagsOf } from '../../kit/works/tags-of.ts';
import type { MyWork } from './my-work.ts';

/** Columns of one's own works. Source: teaching-domain section 5.2. */
export function useMyColumns(): readonly Column<MyWork>[] {
  const { t } = useTexts();
  const { label } = useResourceNames('staffWorks');
  const title = (key: string) => ({ key, title: label(key) });
  return [
    {
      ...title('workName'),
      canSort: true,
      render: (work) => (
        <CoverLine
          picture={work.coverFileKey_url ?? ''}
          title={work.workName}
          second={work.workType_dictText}
        />
      ),
    },
    { ...title('workStatus'), render: (work) => <MyState work={work} /> },
    {
      key: 'score',
      title: t('staffWorks.mine.said'),
      render: (work) => (work.score !== null || work.teacherComment) && <GivenStars work={work} />,
    },
    {
      ...title('workTag'),
      render: (work) => tagsOf(work).map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
    { ...title('viewNum'), isRight: true, canSort: true },
    { ...title('starNum'), isRight: true, canSort: true },
    {
      key: 'createTime',
      title: t('staffWorks.made'),
      canSort: true,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      ...title('workType'),
      isHidden: true,
      canSort: true,
      render: ({ workType_dictText: text }) => text,
    },
  ];
}

function MyState({ work }: { work: MyWork }) {
  const { t } = useTexts();
  return (
    <StateChip tone={stateTones[ownStateOf(work)]}>
      {t(stateText(work), work.score === null ? {} : { n: work.score })}
    </StateChip>
  );
}

/** An own work on a phone. */
export function useMyCard(): (work: MyWork) => CardParts {
  return (work) => ({
    title: work.workName,
    cover: work.coverFileKey_url ?? '',
    text: work.teacherComment,
    state: <MyState work={work} />,
    meta: <TimeText at={work.createTime} />,
  });
}
