import { useTexts } from '@sprout/ui';
import { App, Input } from 'antd';
import { type ReactNode, useCallback, useId } from 'react';

export type ConfirmOptions = {
  /** Verb and thing. */
  title: string;
  body: ReactNode;
  /** What follows from it, in one line. */
  effects?: ReactNode;
  /** Has to be typed first, where there is no way back. */
  typeWord?: string;
  /** Repeats the verb, with the number where there is one. */
  okText: string;
  cancelText?: string;
  isDanger?: boolean;
};

/** Asks before something that cannot be taken back; answers whether to go on. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTexts();
  return useCallback(
    ({ title, body, effects, typeWord, okText, cancelText, isDanger = false }) =>
      new Promise((resolve) => {
        const okButton = (isTyped: boolean) => ({
          danger: isDanger,
          disabled: typeWord !== undefined && !isTyped,
        });
        const dialog = modal.confirm({
          title,
          width: 440,
          mask: { blur: false },
          content: (
            <>
              <p>{body}</p>
              {effects && <p>{effects}</p>}
              {typeWord !== undefined && (
                <TypeWord
                  label={t('kit.confirm.type', { word: typeWord })}
                  word={typeWord}
                  onMatch={(isTyped) => dialog.update({ okButtonProps: okButton(isTyped) })}
                />
              )}
            </>
          ),
          okText,
          cancelText: cancelText ?? t('kit.cancel'),
          okButtonProps: okButton(false),
          // Enter alone destroys nothing.
          focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, t],
  );
}

type WordProps = { label: string; word: string; onMatch: (isTyped: boolean) => void };

function TypeWord({ label, word, onMatch }: WordProps) {
  const id = useId();
  return (
    <div style={{ display: 'grid', gap: 4, marginTop: 12 }}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoComplete="off"
        onChange={(event) => onMatch(event.target.value.trim() === word)}
      />
    </div>
  );
}
