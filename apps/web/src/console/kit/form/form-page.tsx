import { useTexts } from '@sprout/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToolButton } from '../tool-button.tsx';
import styles from './form-page.module.css';

type Props = {
  title: ReactNode;
  onClose: () => void;
  onShown: () => void;
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** A form in place of its page: the way back above it, what can be done with it below. */
export function FormPage({ title, onClose, onShown, extra, footer, children }: Props) {
  const { t } = useTexts();
  const shown = useRef<typeof onShown | undefined>(onShown);
  // Once: a tab that is shown again leaves the focus where it was.
  useEffect(() => {
    shown.current?.();
    shown.current = undefined;
  }, []);
  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        <ToolButton label={t('kit.form.leave')} onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
        </ToolButton>
        <h2>{title}</h2>
        {extra}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </section>
  );
}
