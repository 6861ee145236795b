import { useTexts } from '@sprout/ui';
import { Check, Delete } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type KeypadKey, keypadKey, keypadValue, openKeypad, pressKey } from '../model/keypad.ts';
import type { Anchor } from '../stores/view-store.ts';
import styles from './dialogs.module.css';
import { Popover } from './popover.tsx';

type Props = {
  anchor: Anchor;
  value: unknown;
  hasMinus: boolean;
  onDone: (value: number) => void;
  onClose: () => void;
};

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Big keys for a number of two digits; the keys of a keyboard do the same. */
export function Keypad({ anchor, value, hasMinus, onDone, onClose }: Props) {
  const { t } = useTexts();
  const [state, setState] = useState(() => openKeypad(value));
  const press = (key: KeypadKey) => setState((before) => pressKey(before, key));
  const done = () => onDone(keypadValue(state));

  function handleKeyDown(event: KeyboardEvent): void {
    const key = keypadKey(event.key, hasMinus);
    const isNumberDone = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement);
    if (key !== undefined) press(key);
    else if (isNumberDone) done();
    else return;
    event.preventDefault();
  }

  return (
    <Popover
      label={t('junior.keypad')}
      anchor={anchor}
      onLeave={done}
      onCancel={onClose}
      onKeyDown={handleKeyDown}
    >
      <div className={styles['keypad']}>
        <output className={styles['number']} data-first="" tabIndex={-1} aria-live="polite">
          {state.text === '' ? '0' : state.text}
        </output>
        {digits.map((digit) => (
          <Key key={digit} label={String(digit)} onPress={() => press(`${digit}`)} />
        ))}
        {hasMinus ? (
          <button
            type="button"
            className={styles['key']}
            aria-label={t('junior.keypad.minus')}
            onClick={() => press('minus')}
          >
            ±
          </button>
        ) : (
          <span />
        )}
        <Key label="0" onPress={() => press('0')} />
        <button
          type="button"
          className={styles['key']}
          aria-label={t('junior.keypad.erase')}
          onClick={() => press('erase')}
        >
          <Delete aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles['done']}
          aria-label={t('junior.keypad.done')}
          onClick={done}
        >
          <Check aria-hidden="true" />
        </button>
      </div>
    </Popover>
  );
}

function Key({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles['key']} onClick={onPress}>
      {label}
    </button>
  );
}
