import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { agoOf } from '../../kit/ago.ts';
import { countText } from '../../kit/figures/count-text.ts';
import { type Figure, FigureCards } from '../../kit/figures/figure-cards.tsx';
import { gradingPage, siteReviewLink } from '../../kit/homework/grading-link.ts';
import { useServices } from '../../services.ts';

type Props = { data: Result<'dashboards.analysis'>; days: number };

const record = '/report/depart';

/** What there is, what waits and what happened, each with the page where it is dealt with. */
export function Figures({ data, days }: Props) {
  const { t, language } = useTexts();
  const { schoolNow } = useServices();
  const { reviews, waitingSince, before } = data;
  const beside = (number: number, earlier: number): string => {
    const difference = number - earlier;
    if (difference === 0) return t('dashboards.asBefore', { days });
    const key = difference > 0 ? 'dashboards.more' : 'dashboards.fewer';
    return t(key, { days, n: Math.abs(difference) });
  };
  const items: Figure[] = [
    {
      key: 'children',
      label: t('dashboards.children'),
      value: data.children,
      note:
        data.activeChildren === null
          ? t('dashboards.childrenFresh', { fresh: data.newChildren })
          : t('dashboards.childrenNote', {
              active: data.activeChildren,
              fresh: data.newChildren,
            }),
      to: '/isystem/user',
    },
    {
      key: 'handIns',
      label: t('dashboards.waiting'),
      value: countText(data.handIns, language),
      note: waitingSince
        ? t('dashboards.waitingSince', { ago: agoOf(waitingSince, schoolNow(), language, t) })
        : t('dashboards.nothingWaits'),
      to: gradingPage,
    },
    {
      key: 'handedIn',
      label: t('dashboards.handedIn'),
      value: data.handedIn,
      note: beside(data.handedIn, before.handedIn),
      to: record,
    },
    {
      key: 'graded',
      label: t('dashboards.graded'),
      value: data.graded,
      note: beside(data.graded, before.graded),
      to: record,
    },
    {
      key: 'lessons',
      label: t('dashboards.lessons'),
      value: data.lessons,
      note: beside(data.lessons, before.lessons),
      to: record,
    },
  ];
  if (reviews !== undefined) {
    items.splice(2, 0, {
      key: 'reviews',
      label: t('dashboards.reviews'),
      value: countText(reviews, language),
      note: t('dashboards.reviewsNote'),
      to: siteReviewLink(),
    });
  }
  return <FigureCards items={items} />;
}
