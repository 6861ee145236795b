import type { PlayedWork } from '@sprout/editor-kit/player-host';
import { useTexts } from '@sprout/ui';
import type { WorkDetail } from '../../work-view.ts';
import styles from './how-to-play.module.css';

type Props = {
  /** The author's own words, which may be empty, and what was found in the work. */
  work: Pick<WorkDetail, 'description' | 'playHints'>;
  /** Known once the work is loaded. */
  played: PlayedWork | undefined;
};

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** How one plays: the author's words, and the keys that the work listens to. */
export function HowToPlay({ work, played }: Props) {
  const { t } = useTexts();
  const { description, playHints } = work;
  const keys = played?.keys ?? [];
  const hasKeys = keys.length > 0 || played?.usesMouse === true;
  if (!description && !hasKeys && playHints.length === 0) return null;
  const nameOf = (key: string) => {
    if (key === ' ') return t('works.pad.space');
    if (key === 'any') return t('works.how.any');
    return signs[key] ?? key.toUpperCase();
  };
  return (
    <section className={styles['how']} aria-labelledby="how">
      <h2 id="how">{t('works.how')}</h2>
      {description && <p className={styles['words']}>{description}</p>}
      {playHints.length > 0 && (
        <ul className={styles['hints']}>
          {playHints.map((hint) => (
            <li key={hint}>{t(`works.how.${hint}Hint`)}</li>
          ))}
        </ul>
      )}
      {hasKeys && (
        <p className={styles['keys']}>
          <span>{t('works.how.keys')}</span>
          {keys.map((key) => (
            <kbd key={key}>{nameOf(key)}</kbd>
          ))}
          {played?.usesMouse && <kbd>{t('works.how.mouse')}</kbd>}
        </p>
      )}
    </section>
  );
}
