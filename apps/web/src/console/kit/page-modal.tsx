import { useTexts } from '@sprout/ui';
import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { keepFocusInRows } from './focus-in-rows.ts';
import { OldLine } from './old-line.tsx';
import { useTab } from './tab-context.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  title: ReactNode;
  onClose: () => void;
  width?: number | string;
  /** As high as the window: for what is read from afar. */
  isTall?: boolean;
  /** Takes the whole window. */
  isFull?: boolean;
  /** Nothing but its own buttons closes it: what it shows is not shown again. */
  isFixed?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** The modal of the console's pages; it exists while it is open. */
export function PageModal(props: Props) {
  const {
    title,
    onClose,
    width = 560,
    isTall = false,
    isFull = false,
    isFixed = false,
    footer = null,
    children,
  } = props;
  const { t } = useTexts();
  // A modal that is shown again with its hidden tab breaks the page; a new one does not.
  const { epoch } = useTab();
  const inside = useRef<HTMLDivElement>(null);
  useFocusBack();
  return (
    <Modal
      key={epoch}
      open
      title={title}
      width={width}
      style={isFull ? wholeWindow : isTall ? { top: 8, paddingBottom: 8 } : {}}
      footer={footer}
      {...(isFixed ? {} : { onCancel: onClose })}
      keyboard={!isFixed}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(inside.current)}
      mask={{ blur: false, closable: !isFixed }}
      closable={isFixed ? false : { 'aria-label': t('console.close') }}
      destroyOnHidden
    >
      <div ref={inside} style={{ display: 'contents' }}>
        <div ref={keepFocusInRows} style={{ display: 'contents' }}>
          <OldLine />
          {children}
        </div>
      </div>
    </Modal>
  );
}

const wholeWindow = { top: 0, maxWidth: '100vw', margin: 0, padding: 0 } as const;

/** A modal gives the focus to its first button, which closes it; a user who has to type begins in a field. */
function focusFirstField(part: HTMLElement | null): void {
  if (!part || part.contains(document.activeElement)) return;
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], :disabled), textarea';
  part.querySelector<HTMLElement>(fields)?.focus();
}
