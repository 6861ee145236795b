import { useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Anchor } from '../stores/view-store.ts';
import styles from './dialogs.module.css';
import { Popover } from './popover.tsx';

type Props = {
  anchor: Anchor;
  value: string;
  maxLength: number;
  onDone: (value: string) => void;
  onClose: () => void;
};

/** A balloon to type into. */
export function SayField({ anchor, value, maxLength, onDone, onClose }: Props) {
  const { t } = useTexts();
  const [words, setWords] = useState(value);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onDone(words);
  }

  return (
    <Popover
      label={t('junior.say.words')}
      anchor={anchor}
      onLeave={() => onDone(words)}
      onCancel={onClose}
    >
      <form className={styles['say']} onSubmit={handleSubmit}>
        <input
          className={styles['words']}
          value={words}
          maxLength={maxLength}
          aria-label={t('junior.say.words')}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setWords(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <button type="submit" className={styles['done']} aria-label={t('junior.keypad.done')}>
          <Check aria-hidden="true" />
        </button>
      </form>
    </Popover>
  );
}
