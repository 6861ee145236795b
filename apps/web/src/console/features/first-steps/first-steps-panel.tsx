import { firstStepNames } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import panel from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { State } from '../../kit/state.tsx';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './first-steps.module.css';

export const FirstStepsPanel = () => (
  <SubjectTexts subject="firstSteps">
    <FirstSteps />
  </SubjectTexts>
);

/** The page on which each step is done. */
const paths = {
  name: '/sys/sysConfig?tab=site',
  logo: '/sys/sysConfig?tab=site',
  classes: '/isystem/departDetailList',
  people: '/isystem/user',
  cards: '/isystem/departDetailList',
  backup: '/isystem/QuartzJobList',
} as const satisfies Record<(typeof firstStepNames)[number], string>;

/** Each administrator of a shared computer hides the steps for themselves. */
const hiddenKeyOf = (userId = '') => `CONSOLE_FIRST_STEPS_HIDDEN_${userId}`;
const isTrue = (value: unknown) => (value === true ? true : undefined);

/** The first steps of a new school, until its first student has logged in or the administrator has hidden them. */
function FirstSteps() {
  const { t } = useTexts();
  const { client, session, store } = useServices();
  const hiddenKey = hiddenKeyOf(session.get()?.user.id);
  const [isHidden, setHidden] = useState(() => store.read(hiddenKey, isTrue) === true);
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: ['firstSteps.query'],
    queryFn: ({ signal }) => client.call('firstSteps.query', { signal }),
    enabled: !isHidden,
  });
  if (isHidden) return null;
  if (isLoadingError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.hasBegun) return null;
  const left = firstStepNames.filter((step) => !data.done[step]);
  const hide = () => {
    store.write(hiddenKey, true, null);
    setHidden(true);
  };
  return (
    <HomePanelFrame
      title={t(left.length > 0 ? 'firstSteps.title' : 'firstSteps.allDone')}
      count={left.length}
      more={
        <button type="button" className={panel['act']} onClick={hide}>
          {t('firstSteps.hide')}
        </button>
      }
    >
      <p className={styles['lead']}>
        {t(left.length > 0 ? 'firstSteps.lead' : 'firstSteps.ready')}
      </p>
      <ol className={styles['steps']}>
        {firstStepNames.map((step) => (
          <li key={step}>
            <State kind={data.done[step] ? 'ok' : 'off'}>
              {t(data.done[step] ? 'firstSteps.done' : 'firstSteps.open')}
            </State>
            <div>
              <Link to={paths[step]}>{t(`firstSteps.${step}`)}</Link>
              <p>{t(`firstSteps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomePanelFrame>
  );
}
