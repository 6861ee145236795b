import { secretLength, secretPictures } from '@sprout/rules';
import { Button, SecretPicture, useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import styles from './picture-grid.module.css';

type Props = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isBusy?: boolean;
  /** Further buttons beside the one that takes a tap back. */
  children?: ReactNode;
};

/** Sixteen pictures of which four are tapped in order. What is tapped is shown as dots: others look on. */
export function PictureGrid({ chosen, onChange, isBusy = false, children }: Props) {
  const { t } = useTexts();
  const isFull = chosen.length >= secretLength;
  return (
    <div>
      <div className={styles['dots']} role="status">
        <span className={styles['said']}>{t('account.class.chosen', { n: chosen.length })}</span>
        {Array.from({ length: secretLength }, (_, index) => (
          <i key={String(index)} className={index < chosen.length ? styles['on'] : ''} />
        ))}
      </div>
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
        {children}
      </div>
    </div>
  );
}
