import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts-context.tsx';
import { useModal } from '../use-modal.ts';
import { Button, roundClass } from './button.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  /** Escape, the cross or the ground beside it. */
  onClose: () => void;
  children: ReactNode;
  /** From the right instead of the middle. */
  drawer?: boolean;
  /** Shows a cross beside the title. */
  closable?: boolean;
  /** Room for a picture beside a form, or for two players. */
  wide?: boolean;
};

/** A modal question or form. */
export function Dialog({ title, onClose, children, drawer, closable, wide }: Props) {
  const modal = useModal(onClose);
  const titleId = useId();
  const { t } = useTexts();
  return (
    <dialog
      {...modal}
      className={classNames(styles['dialog'], drawer && styles['drawer'], wide && styles['wide'])}
      aria-labelledby={titleId}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {(closable || drawer) && (
          <button type="button" className={roundClass} aria-label={t('ui.close')} onClick={onClose}>
            <X className="i" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog; the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}

type ConfirmProps = {
  text: string;
  title?: string;
  okText?: string;
  onOk: () => void;
  /** Absent: the only way on is the main button. */
  onCancel?: () => void;
  /** What was agreed to is being done; the dialog stays until it is. */
  isBusy?: boolean;
};

/** A yes-or-no question. Title and button words default to the common ones. */
export function ConfirmDialog(props: ConfirmProps) {
  const { text, title, okText, onOk, onCancel, isBusy = false } = props;
  const { t } = useTexts();
  const close = onCancel ?? onOk;
  return (
    <Dialog title={title ?? t('ui.confirmTitle')} onClose={() => !isBusy && close()}>
      <p className={styles['text']}>{text}</p>
      <DialogActions>
        {onCancel && (
          <Button tone="plain" disabled={isBusy} onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onOk}>
          {okText ?? t('ui.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
