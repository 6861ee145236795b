import type { Translate } from '@sprout/texts';
import { Button } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { PlacedPin } from './pin-places.ts';
import styles from './pins.module.css';

type Props = {
  pins: readonly PlacedPin[];
  t: Translate;
  hint: string;
  onGo: (pin: PlacedPin) => void;
  /** The pins are only read. */
  isReadOnly: boolean;
  onEdit: (pin: PlacedPin) => void;
  onRemove: (pin: PlacedPin) => void;
  onUndo: (() => void) | undefined;
};

/** All pins as a list. */
export function PinPanel(props: Props) {
  const { pins, t, hint, isReadOnly, onUndo } = props;
  const headId = useId();
  return (
    <section className={styles['panel']} aria-labelledby={headId}>
      <h3 id={headId}>
        {t('code.pins')} {pins.length > 0 && <span>{pins.length}</span>}
      </h3>
      {pins.length === 0 && <p className={styles['hint']}>{t('code.pins.none')}</p>}
      {pins.length > 0 && (
        <ol className={styles['list']}>
          {pins.map((pin) => (
            <PinItem key={pin.n} pin={pin} {...props} />
          ))}
        </ol>
      )}
      {onUndo && (
        <p className={styles['undo']} role="status">
          {t('code.pins.removed')}{' '}
          <Button type="link" size="small" onClick={onUndo}>
            {t('code.pins.undo')}
          </Button>
        </p>
      )}
      {!isReadOnly && <p className={styles['hint']}>{hint}</p>}
    </section>
  );
}

function PinItem({ pin, t, onGo, onEdit, onRemove, isReadOnly }: Props & { pin: PlacedPin }) {
  const { n, name } = pin;
  return (
    <li>
      <button
        type="button"
        className={styles['go']}
        disabled={name === undefined}
        aria-label={t('code.pins.go', { n })}
        onClick={() => onGo(pin)}
      >
        <span>{n}</span>
      </button>
      <div className={styles['words']}>
        <span className={styles['place']} data-gone={name === undefined}>
          {name ?? t('code.pins.gone')}
        </span>
        <p>{pin.pin.text}</p>
      </div>
      {!isReadOnly && (
        <span className={styles['tools']}>
          {name !== undefined && (
            <Button
              type="text"
              icon={<Pencil size={15} aria-hidden="true" />}
              aria-label={t('code.pins.edit', { n })}
              onClick={() => onEdit(pin)}
            />
          )}
          <Button
            type="text"
            icon={<Trash2 size={15} aria-hidden="true" />}
            aria-label={t('code.pins.remove', { n })}
            onClick={() => onRemove(pin)}
          />
        </span>
      )}
    </li>
  );
}
