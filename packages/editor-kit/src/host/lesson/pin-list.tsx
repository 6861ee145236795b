import { type Pin, readPins } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import type { Standing } from '../../open/task-standing.ts';
import styles from './pin-list.module.css';

/** Goes to a pin's place in the work; answers whether it is still there. */
export type ShowPin = (at: number) => Promise<boolean>;

type Props = { pins: Standing['pins']; onShow: ShowPin };

/** What the teacher said of places in the work; a tap leads to each. */
export function PinList({ pins, onShow }: Props) {
  const { t } = useTexts();
  const [gone, setGone] = useState<readonly number[]>([]);
  const read = readPins(pins).map((pin, at) => ({ pin, at }));
  if (read.length === 0) return null;
  const show = async (at: number): Promise<void> => {
    const isThere = await onShow(at);
    setGone(isThere ? gone.filter((other) => other !== at) : [...gone, at]);
  };
  return (
    <ol className={styles['pins']} aria-label={t('editor.pins')}>
      {read.map(({ pin, at }) => (
        <li key={at}>
          <button
            type="button"
            title={t('editor.pins.show', { n: at + 1 })}
            onClick={() => void show(at)}
          >
            <b>{at + 1}</b>
            <span>
              <Where pin={pin} />
              {pin.text}
            </span>
          </button>
          <p role="status">{gone.includes(at) && t('editor.pins.gone')}</p>
        </li>
      ))}
    </ol>
  );
}

/** Names that a child knows; those of a story's places are none. */
function Where({ pin: { place } }: { pin: Pin }) {
  const { t } = useTexts();
  if (place.kind === 'line') {
    return <small>{t('editor.pins.line', { file: place.file, n: place.line })}</small>;
  }
  return place.sprite.includes('/') ? null : <small>{place.sprite}</small>;
}
