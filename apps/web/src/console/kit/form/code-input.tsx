import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import type { ControlProps } from '../form-types.ts';
import styles from './code-input.module.css';

type Props = Pick<ControlProps, 'id' | 'value' | 'onChange'> &
  Partial<ControlProps> & {
    max?: number | undefined;
    /** Can be tidied up. */
    isJson?: boolean;
  };

const indent = '  ';

/** Program text: letters of one width, and Tab indents until Escape was pressed. */
export function CodeInput({ id, value, onChange, isJson = false, max, ...props }: Props) {
  const { t } = useTexts();
  // Whoever goes through the page by keys gets out with Escape and Tab.
  const leaves = useRef(false);
  const text = typeof value === 'string' ? value : '';
  const tidy = isJson ? tidied(text) : undefined;
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isIndent = event.key === 'Tab' && !event.shiftKey && !leaves.current;
    leaves.current = event.key === 'Escape';
    // A drawer closes by the same key.
    if (leaves.current) event.stopPropagation();
    if (!isIndent || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
    const field = event.currentTarget;
    onChange(typed.slice(0, selectionStart) + indent + typed.slice(selectionEnd));
    const place = selectionStart + indent.length;
    requestAnimationFrame(() => field.setSelectionRange(place, place));
  };
  return (
    <span className={styles['box']}>
      <Input.TextArea
        id={id}
        className={styles['code'] ?? ''}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: isJson ? 3 : 6, maxRows: 20 }}
        disabled={props.isDisabled ?? false}
        {...(max ? { maxLength: max } : {})}
        {...(props.isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
        {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          leaves.current = false;
          props.onBlur?.();
        }}
      />
      {tidy !== undefined && tidy !== text && !props.isDisabled && (
        <Button size="small" onClick={() => onChange(tidy)}>
          {t('kit.json.format')}
        </Button>
      )}
    </span>
  );
}

function tidied(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, indent);
  } catch {
    return undefined;
  }
}
