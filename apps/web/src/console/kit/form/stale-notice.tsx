import { useTexts } from '@sprout/ui';
import { Button, Radio } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TimeText } from '../time-text.tsx';
import styles from './stale-notice.module.css';
import type { OtherSave } from './stale-save.ts';

/** A value that both sides have otherwise, and which of the two is in the form. */
export type StaleLine = {
  readonly name: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly isMine: boolean;
};

type Props = {
  saves: readonly OtherSave[];
  lines: readonly StaleLine[];
  /** Labels of what only the other has changed; it is in the form already. */
  taken: readonly string[];
  isBusy: boolean;
  onChoose: (name: string, isMine: boolean) => void;
  onSave: () => void;
};

/** Who saved, in one phrase. */
export function useNamesOfOthers(): (saves: readonly OtherSave[]) => string {
  const { t } = useTexts();
  const somebody = t('kit.stale.somebody');
  return (saves) =>
    [...new Set(saves.map(({ by }) => by || somebody))].join(t('kit.names.comma')) || somebody;
}

/** Stands above a form that somebody else has saved first: both values of a field, and a choice. */
export function StaleNotice({ saves, lines, taken, isBusy, onChoose, onSave }: Props) {
  const { t } = useTexts();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const by = useNamesOfOthers()(saves);
  const isOver = lines.some(({ isMine }) => isMine);
  return (
    <section ref={box} className={styles['notice']} tabIndex={-1} aria-labelledby={id} role="alert">
      <h3 id={id}>
        <TriangleAlert size={16} aria-hidden="true" />
        <span>
          {t('kit.stale.title', { by })} {saves[0] && <TimeText at={saves[0].at} />}
        </span>
      </h3>
      <p>{t(lines.length > 0 ? 'kit.stale.choose' : 'kit.stale.nothing')}</p>
      {lines.map((line) => (
        <Line key={line.name} line={line} by={by} onChoose={onChoose} />
      ))}
      {taken.length > 0 && (
        <p>{t('kit.stale.taken', { by, names: taken.join(t('kit.names.comma')) })}</p>
      )}
      <div className={styles['foot']}>
        {isOver && (
          <Button
            disabled={isBusy}
            onClick={() => {
              for (const { name } of lines) onChoose(name, false);
            }}
          >
            {t('kit.stale.allTheirs')}
          </Button>
        )}
        <Button type="primary" loading={isBusy} onClick={onSave}>
          {t(isOver ? 'kit.stale.over' : 'kit.stale.save')}
        </Button>
      </div>
    </section>
  );
}

type LineProps = { line: StaleLine; by: string; onChoose: Props['onChoose'] };

function Line({ line, by, onChoose }: LineProps) {
  const { t } = useTexts();
  const group = useId();
  const { name, label, mine, theirs, isMine } = line;
  const side = (word: string, value: ReactNode) => (
    <span className={styles['side']}>
      <span className={styles['word']}>{word}</span>
      <span className={styles['value']}>{value}</span>
    </span>
  );
  return (
    <div className={styles['line']}>
      <h4>{label}</h4>
      <Radio.Group
        name={group}
        aria-label={label}
        className={styles['sides'] ?? ''}
        value={isMine ? 'mine' : 'theirs'}
        onChange={(event) => onChoose(name, event.target.value === 'mine')}
        options={[
          { value: 'mine', label: side(t('kit.stale.mine'), mine) },
          { value: 'theirs', label: side(t('kit.stale.theirs', { by }), theirs) },
        ]}
      />
    </div>
  );
}
