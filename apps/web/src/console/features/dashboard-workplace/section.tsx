import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { Bars } from '../../kit/figures/bars.tsx';
import { countText } from '../../kit/figures/count-text.ts';
import { FigureCards } from '../../kit/figures/figure-cards.tsx';
import { classOf } from '../../kit/figures/figures-filter.ts';
import { NoClasses } from '../../kit/figures/no-classes.tsx';
import { SectionHead } from '../../kit/figures/section-head.tsx';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gradingPage, siteReviewLink } from '../../kit/homework/grading-link.ts';
import { Person } from '../../kit/person.tsx';
import type { FiguresSectionProps } from '../../kit/places.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ClassCards } from './class-cards.tsx';
import { Happened } from './happened.tsx';
import { QuickLinks } from './quick-links.tsx';
import styles from './workplace.module.css';

type Workplace = Result<'dashboards.workplace'>;

export const Section = (props: FiguresSectionProps) => (
  <SubjectTexts subject="dashboards">
    <WorkplacePage {...props} />
  </SubjectTexts>
);

/** What goes on in the classes of a teacher, and where to go from here. Source: system-domain section 11. */
function WorkplacePage({ title, filter }: FiguresSectionProps) {
  const { client } = useServices();
  const asked = classOf(filter);
  const query = useQuery({
    queryKey: ['dashboards.workplace', asked],
    queryFn: ({ signal }) => client.call('dashboards.workplace', { query: asked, signal }),
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  return (
    <>
      <SectionHead title={title} />
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data?.classCount === 0 && <NoClasses filter={filter} />}
      {data && data.classCount > 0 && <Shown data={data} />}
    </>
  );
}

function Shown({ data }: { data: Workplace }) {
  const { t, language } = useTexts();
  const { reviews } = data;
  return (
    <div className={styles['parts']}>
      <FigureCards
        items={[
          {
            key: 'classes',
            label: t('dashboards.classes'),
            value: data.classCount,
            to: '/isystem/departDetailList',
          },
          {
            key: 'children',
            label: t('dashboards.children'),
            value: data.children,
            to: '/isystem/user',
          },
          {
            key: 'waiting',
            label: t('dashboards.waiting'),
            value: countText(data.handIns, language),
            to: gradingPage,
          },
          ...(reviews === undefined
            ? []
            : [
                {
                  key: 'reviews',
                  label: t('dashboards.reviews'),
                  value: countText(reviews, language),
                  to: siteReviewLink(),
                },
              ]),
        ]}
      />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <HomePanelFrame
            title={t('dashboards.classesNow')}
            more={<Link to="/isystem/departDetailList">{t('dashboards.allClasses')}</Link>}
          >
            <ClassCards classes={data.classes} />
          </HomePanelFrame>
          <HomePanelFrame title={t('dashboards.happened')}>
            <Happened rows={data.happened} />
          </HomePanelFrame>
        </div>
        <div className={styles['column']}>
          <QuickLinks />
          <Weeks now={data.recentWeeks} before={data.weeksBefore} />
          <Team team={data.team} />
        </div>
      </div>
    </div>
  );
}

const compared = ['lessons', 'set', 'handedIn', 'graded', 'activeChildren'] as const;

type WeeksProps = { now: Workplace['recentWeeks']; before: Workplace['weeksBefore'] };

/** The last four weeks beside the four before. */
function Weeks({ now, before }: WeeksProps) {
  const { t } = useTexts();
  return (
    <HomePanelFrame title={t('dashboards.weeks')}>
      <Bars
        isOwnScale
        items={compared.map((key) => ({
          key,
          label: t(`dashboards.${key}`),
          value: now[key],
          before: before[key],
          text: (
            <>
              {now[key]} <small>{t('dashboards.earlier', { n: before[key] })}</small>
            </>
          ),
        }))}
      />
    </HomePanelFrame>
  );
}

/** Who teaches the same classes. */
function Team({ team }: Pick<Workplace, 'team'>) {
  const { t } = useTexts();
  return (
    <HomePanelFrame title={t('dashboards.team')} count={undefined}>
      {team.length === 0 && <p className={styles['quiet']}>{t('dashboards.noTeam')}</p>}
      {team.length > 0 && (
        <ul className={styles['team']}>
          {team.map(({ id, name, avatar_url, classes }) => (
            <li key={id}>
              <Person user={{ id, name, picture: avatar_url }} second={classes.join(' · ')} />
            </li>
          ))}
        </ul>
      )}
    </HomePanelFrame>
  );
}
