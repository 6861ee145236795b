import type { Result } from '@sprout/contract/types';
import { Button, buttonClass, type Texts, useTexts } from '@sprout/ui';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBrowser } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import styles from './account.module.css';
import type { Arrive } from './use-arrival.ts';
import type { SecondStep } from './use-login.ts';
import { type ThirdLogin, useThirdLogin } from './use-third-login.ts';

type Sources = Result<'thirdLogin.sources'>;
type Props = {
  arrive: Arrive;
  onSecondStep: (step: SecondStep) => void;
  /** The ticket that was taken up last. */
  used: RefObject<string>;
};

/** What came of a log-in at another service of the school, above the form. */
export function ThirdLoginNotice({ arrive, onSecondStep, used }: Props) {
  const { t } = useTexts();
  const state = useThirdLogin(arrive, onSecondStep, used);
  return (
    <div role="status">
      {state.kind !== 'none' && (
        <div className={styles['otherNotice']}>
          <p>{textOf(state, t)}</p>
          {state.kind === 'binds' && <p>{t('account.other.bindNext')}</p>}
          {state.kind === 'asks' && (
            <div className={styles['choices']}>
              <Button wide onClick={state.change}>
                {t('account.other.change')}
              </Button>
              <Button wide tone="plain" onClick={state.stay}>
                {t('account.other.stay', { present: state.present })}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function textOf(state: ThirdLogin, t: Texts['t']): string {
  if (state.kind === 'asks') return t('account.other.ask', { present: state.present });
  return 'text' in state ? state.text : t('account.other.working');
}

/** The other log-in services of the school, below the form. */
export function OtherLogins() {
  const { t } = useTexts();
  const id = useId();
  const sources = useSources();
  const [query] = useSearchParams();
  const wanted = query.get('redirect');
  const redirect = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
  if (sources.length === 0) return null;
  return (
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
  );
}

/** The log-in services of the school; empty until the server has answered. A failure is told by a notice. */
function useSources(): Sources {
  const { client } = useBrowser();
  const [sources, setSources] = useState<Sources>([]);
  const notice = useEffectEvent(useNotice());
  useEffect(() => {
    client.call('thirdLogin.sources').then(setSources, notice);
  }, [client]);
  return sources;
}
