import { secretLength, secretPictures } from '@sprout/rules';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { SecretPicture } from '../components/secret-picture.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './class-login.module.css';

type Props = {
  chosen: readonly string[];
  /** Whether the chosen pictures are seen: while one makes up a secret, but not while one gives it. */
  isShown?: boolean;
  onChange: (chosen: string[]) => void;
  isBusy?: boolean;
  /** Further buttons beside the one that takes a tap back. */
  children?: ReactNode;
};

/** Sixteen pictures of which four are tapped in order. */
export function PictureGrid(props: Props) {
  const { chosen, isShown = false, onChange, isBusy = false, children } = props;
  const { t } = useTexts();
  const isFull = chosen.length >= secretLength;
  return (
    <div>
      {isShown ? <ChosenPictures chosen={chosen} /> : <ChosenDots count={chosen.length} />}
      <div className={styles['grid']}>
        {secretPictures.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['cell']}
            disabled={isBusy || isFull}
            onClick={() => onChange([...chosen, name])}
          >
            <SecretPicture name={name} label={t(`account.picture.${name}`)} />
          </button>
        ))}
      </div>
      <div className={styles['foot']}>
        <Button
          tone="plain"
          disabled={isBusy || chosen.length === 0}
          onClick={() => onChange(chosen.slice(0, -1))}
        >
          {t('account.class.undo')}
        </Button>
        {isShown && (
          <Button tone="plain" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {t('account.join.again')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** Dots only: others look on. */
function ChosenDots({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <div className={styles['dots']} role="status">
      <span className={styles['said']}>{t('account.class.chosen', { n: count })}</span>
      {Array.from({ length: secretLength }, (_, index) => (
        <i key={String(index)} className={index < count ? styles['on'] : ''} />
      ))}
    </div>
  );
}

function ChosenPictures({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTexts();
  const places = Array.from({ length: secretLength }, (_, index) =>
    secretPictures.find((name) => name === chosen[index]),
  );
  return (
    <>
      <ol className={styles['chosen']} aria-label={t('account.join.chosen')}>
        {places.map((name, index) => (
          <li key={String(index)}>
            <b>{index + 1}</b>
            {name && (
              <>
                <SecretPicture name={name} label="" />
                <span className={styles['said']}>{t(`account.picture.${name}`)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={styles['told']} role="status">
        {chosen.length === secretLength
          ? t('account.join.remember')
          : t('account.class.chosen', { n: chosen.length })}
      </p>
    </>
  );
}
