import type { Result } from '@sprout/contract/types';
import { buttonClass, useTexts } from '@sprout/ui';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBrowser } from '../../services.ts';
import styles from './account.module.css';
import type { Arrive } from './use-arrival.ts';
import type { SecondStep } from './use-login.ts';
import { useThirdLogin } from './use-third-login.ts';

type Sources = Result<'thirdLogin.sources'>;
type Props = { arrive: Arrive; onSecondStep: (step: SecondStep) => void };

/** Other log-in services of the school, and what came of the one that was used. */
export function OtherLogins({ arrive, onSecondStep }: Props) {
  const { t } = useTexts();
  const id = useId();
  const state = useThirdLogin(arrive, onSecondStep);
  const sources = useSources();
  const [query] = useSearchParams();
  const wanted = query.get('redirect');
  const redirect = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
  return (
    <>
      <div role="status">
        {state.kind === 'working' && <p className={styles['hint']}>{t('account.other.working')}</p>}
        {'text' in state && (
          <p className={styles['otherNotice']}>
            {state.text}
            {state.kind === 'binds' && ` ${t('account.other.bindNext')}`}
          </p>
        )}
      </div>
      {sources.length > 0 && (
        <section className={styles['others']} aria-labelledby={id}>
          <h2 id={id}>{t('account.other.title')}</h2>
          {sources.map(({ source, name }) => (
            // A document of another place, not a page of this one.
            <a
              key={source}
              className={buttonClass({ tone: 'plain', wide: true })}
              href={`/api/thirdLogin/render/${source}${redirect}`}
            >
              {t('account.other.by', { name })}
            </a>
          ))}
        </section>
      )}
    </>
  );
}

/** None while nobody knows: the form works without them. */
function useSources(): Sources {
  const { client } = useBrowser();
  const [sources, setSources] = useState<Sources>([]);
  useEffect(() => {
    client.call('thirdLogin.sources').then(setSources, () => undefined);
  }, [client]);
  return sources;
}
