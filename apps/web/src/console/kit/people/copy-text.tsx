import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { Copy } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import styles from './people.module.css';

/** Copies a text; over plain http there is no clipboard, so the shown text is selected instead. */
export function useCopy(shown: RefObject<HTMLElement | null>) {
  const { t } = useTexts();
  const { message } = App.useApp();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(t('people.copied'), 2);
    } catch {
      const node = shown.current;
      if (node instanceof HTMLInputElement) node.select();
      else if (node) getSelection()?.selectAllChildren(node);
      message.info(t('people.copy.byHand'));
    }
  };
}

type Props = { text: string; className?: string | undefined };

/** A text with a button that copies it. */
export function CopyText({ text, className }: Props) {
  const { t } = useTexts();
  const shown = useRef<HTMLElement>(null);
  const copy = useCopy(shown);
  return (
    <span className={className ?? styles['copy']}>
      <code ref={shown}>{text}</code>{' '}
      <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(text)}>
        {t('people.copy')}
      </Button>
    </span>
  );
}
