import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import styles from '../../kit/grading/grading.module.css';
import { siteReviewLink } from '../../kit/homework/grading-link.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

type Line = {
  /** Empty: of all classes. */
  departId: string;
  departName: string;
  waiting: number;
  since: string | null;
};

type Asked = { isAll: boolean; departId: string; isAsked: boolean };

/** Works that ask for a place on the site, by class; all of them in a line of their own. */
export function useSiteLines({ isAll, departId, isAsked }: Asked) {
  const { t } = useTexts();
  const { client } = useServices();
  const isFor = useCan()('teaching:work:review');
  const counts = useQuery({
    queryKey: ['reviews', 'counts'],
    queryFn: () => client.call('reviews.counts'),
    enabled: isFor,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { departs = [], waiting = 0 } = counts.data ?? {};
  const classes: Line[] = departs
    .filter((each) => each.waiting > 0 && (departId === '' || each.id === departId))
    .map((each) => ({
      departId: each.id,
      departName: each.departName,
      waiting: each.waiting,
      since: each.waitingSince,
    }));
  const inClasses = departs.reduce((sum, each) => sum + each.waiting, 0);
  const all = { departId: '', departName: t('grading.tasks.everyClass'), waiting, since: null };
  // Works of children without a class stand in no other line.
  const isAllShown = departId === '' && counts.data !== undefined && (isAll || waiting > inClasses);
  return {
    isFor,
    isReady: !isFor || counts.data !== undefined,
    lines: isFor && isAsked ? [...classes, ...(isAllShown ? [all] : [])] : [],
  };
}

/** Works for the site of one class. */
export function SiteLine({ departId, departName, waiting, since }: Line) {
  const { t } = useTexts();
  const to = siteReviewLink(departId, waiting > 0 ? {} : { tab: 'all' });
  return (
    <>
      <div className={styles['taskText']}>
        <Link to={to}>{t('grading.kind.site')}</Link>
        <span className={styles['taskMeta']}>
          <Tag>{departName}</Tag>
          {since && (
            <span>
              {t('grading.tasks.since')} <TimeText at={since} />
            </span>
          )}
        </span>
      </div>
      <span className={styles['taskState']}>
        {waiting > 0 ? (
          <StateChip tone="sun">{t('grading.tasks.siteWaits', { n: waiting })}</StateChip>
        ) : (
          <StateChip tone="ok">{t('grading.tasks.siteDone')}</StateChip>
        )}
      </span>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Button type={waiting > 0 ? 'primary' : 'default'} tabIndex={-1}>
          {t(waiting > 0 ? 'grading.tasks.siteBegin' : 'grading.tasks.open')}
        </Button>
      </Link>
    </>
  );
}
