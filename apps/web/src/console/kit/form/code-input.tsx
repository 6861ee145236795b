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

/** Letters of one width; in program text Tab indents until Escape was pressed. */
export function CodeInput({ id, value, onChange, isJson = false, max, ...props }: Props) {
  const { t } = useTexts();
  // A user who goes through the page by keys gets out with Escape and Tab.
  const leaves = useRef(false);
  const text = typeof value === 'string' ? value : '';
  const tidy = isJson ? tidied(text) : undefined;
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isJson) return;
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
  const leaveId = isJson ? undefined : `${id}-leave`;
  const notes = [props.describedBy, leaveId].filter(Boolean).join(' ');
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
        {...(notes ? { 'aria-describedby': notes } : {})}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          leaves.current = false;
          props.onBlur?.();
        }}
      />
      {leaveId && (
        <small id={leaveId} className={styles['leave']}>
          {t('kit.code.leave')}
        </small>
      )}
      {tidy !== undefined && tidy !== text && !props.isDisabled && (
        <Button size="small" onClick={() => onChange(tidy)}>
          {t('kit.json.format')}
        </Button>
      )}
    </span>
  );
}

/** Empty lists and objects are one piece. */
const tokens = /"(?:[^"\\]|\\.)*"|\[\s*\]|\{\s*\}|[[\]{},:]|[^\s[\]{},:"]+/g;

/** JSON with a line for each value. Values stay as they are written: a long number would be another one. */
function tidied(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  let depth = 0;
  const newLine = (by = 0) => {
    depth += by;
    return `\n${indent.repeat(depth)}`;
  };
  const parts = (text.match(tokens) ?? []).map((token) => {
    if (/^[[{]\s/.test(token)) return token.replace(/\s+/, '');
    if (token === ':') return ': ';
    if (token === ',') return `,${newLine()}`;
    if (token === '{' || token === '[') return token + newLine(1);
    return token === '}' || token === ']' ? newLine(-1) + token : token;
  });
  return parts.join('');
}
