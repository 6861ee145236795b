import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { agoOf } from '../../kit/ago.ts';
import { countText } from '../../kit/figures/count-text.ts';
import { type Figure, FigureCards } from '../../kit/figures/figure-cards.tsx';
import { gradingPage, siteReviewLink } from '../../kit/homework/grading-link.ts';
import { useServices } from '../../services.ts';

type Hour = Result<'dashboards.monitor'>;

/** The numbers of the hour; what waits and the server lead to where something is done about them. */
export function HourFigures({ data }: { data: Hour }) {
  const { t, language } = useTexts();
  const { schoolNow } = useServices();
  const { steps, waitingSince, reviews, server } = data;
  const sumOf = (key: 'saves' | 'handedIn') => steps.reduce((sum, step) => sum + step[key], 0);
  const items: Figure[] = [
    {
      key: 'online',
      label: t('dashboards.online'),
      value: data.online,
      note: t('dashboards.onlineNote', { n: data.seenChildren }),
    },
    { key: 'saves', label: t('dashboards.savesHour'), value: sumOf('saves') },
    { key: 'handedIn', label: t('dashboards.handedInHour'), value: sumOf('handedIn') },
    {
      key: 'waiting',
      label: t('dashboards.waiting'),
      value: countText(data.handIns, language),
      note: waitingSince
        ? t('dashboards.waitingSince', { ago: agoOf(waitingSince, schoolNow(), language, t) })
        : undefined,
      to: gradingPage,
    },
  ];
  if (reviews !== undefined) {
    items.push({
      key: 'reviews',
      label: t('dashboards.reviews'),
      value: countText(reviews, language),
      note: t('dashboards.reviewsNote'),
      to: siteReviewLink(),
    });
  }
  if (server) {
    const { errors, p95, queued, givenUp } = server;
    const ms = p95 === null ? '–' : Math.round(p95);
    items.push({
      key: 'errors',
      label: t('dashboards.errors'),
      value: errors,
      note: t(givenUp > 0 ? 'dashboards.queueLost' : 'dashboards.queue', {
        ms,
        queued,
        n: givenUp,
      }),
      to: givenUp > 0 ? '/monitor/SystemInfo' : '/monitor/TomcatInfo',
    });
  }
  return <FigureCards items={items} />;
}
