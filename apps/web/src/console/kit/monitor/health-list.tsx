import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { ErrorState } from '../error-state.tsx';
import { StateChip } from '../state-chip.tsx';
import styles from './monitor.module.css';
import { useHealth } from './use-monitor.ts';

const tones = { ok: 'ok', warn: 'warn', wrong: 'bad' } as const;

/** One line while all is well; else what needs somebody, and what to do. */
export function HealthList() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useHealth();
  // What was well before may not be so now.
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const open = data.findings.filter(({ state }) => state !== 'ok');
  return (
    <section className={styles['panel']} aria-label={t('monitor.health')}>
      <div className={styles['panelHead']}>
        <h2>
          {open.length === 0 ? t('monitor.allWell') : t('monitor.needsYou', { n: open.length })}
        </h2>
        {data.hasOthers && (
          <span className={styles['beside']}>{t('monitor.node', { node: data.node })}</span>
        )}
        <StateChip tone={tones[data.state]}>{t(`monitor.health.${data.state}`)}</StateChip>
      </div>
      {open.length > 0 && (
        <ul className={styles['findings']}>
          {open.map(({ subject, state, text, command, link }) => (
            <li key={`${subject} ${text}`}>
              <StateChip tone={tones[state]}>{subject}</StateChip>
              <p>{text}</p>
              {command && (
                <p>
                  {t('monitor.command')} <code>{command}</code>
                </p>
              )}
              {link && <Link to={link}>{t('monitor.see')}</Link>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
