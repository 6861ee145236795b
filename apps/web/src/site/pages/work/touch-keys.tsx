import { useTexts } from '@sprout/ui';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import styles from './touch-keys.module.css';
import { padFor } from './touch-pad.ts';

type Press = (key: string, isDown: boolean) => void;

type Props = {
  /** Keys that the work listens to; undefined while it is not loaded. */
  keys: readonly string[] | undefined;
  onPress: Press;
};

const arrows = [
  { key: 'ArrowUp', text: 'works.pad.up', icon: ArrowUp, place: 'up' },
  { key: 'ArrowLeft', text: 'works.pad.left', icon: ArrowLeft, place: 'left' },
  { key: 'ArrowDown', text: 'works.pad.down', icon: ArrowDown, place: 'down' },
  { key: 'ArrowRight', text: 'works.pad.right', icon: ArrowRight, place: 'right' },
] as const;

/** Keys for fingers: held as long as the finger is down, several at once. */
export function TouchKeys({ keys, onPress }: Props) {
  const { t } = useTexts();
  const pad = padFor(keys);
  if (!pad) return null;
  return (
    <fieldset className={styles['pad']}>
      <legend className="vh">{t('works.pad')}</legend>
      {pad.hasArrows && (
        <div className={styles['arrows']}>
          {arrows.map(({ key, text, icon: Icon, place }) => (
            <Key key={key} name={key} label={t(text)} className={styles[place]} onPress={onPress}>
              <Icon className="i" />
            </Key>
          ))}
        </div>
      )}
      <div className={styles['others']}>
        {pad.letters.map((letter) => (
          <Key
            key={letter}
            name={letter}
            label={t('works.pad.key', { key: letter })}
            onPress={onPress}
          >
            {letter.toUpperCase()}
          </Key>
        ))}
        {pad.hasSpace && (
          <Key name=" " label={t('works.pad.space')} className={styles['space']} onPress={onPress}>
            {t('works.pad.space')}
          </Key>
        )}
      </div>
    </fieldset>
  );
}

type KeyProps = {
  name: string;
  label: string;
  className?: string | undefined;
  onPress: Press;
  children: ReactNode;
};

function Key({ name, label, className, onPress, children }: KeyProps) {
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    onPress(name, true);
  };
  const release = () => onPress(name, false);
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
