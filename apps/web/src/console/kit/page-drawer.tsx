import { useTexts } from '@sprout/ui';
import { Drawer } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { keepFocusInRows } from './focus-in-rows.ts';
import { OldLine } from './old-line.tsx';
import { useTab } from './tab-context.ts';
import { useFocusBack } from './use-focus-back.ts';
import { phoneQuery, useMedia } from './use-media.ts';

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** Once it stands there. */
  onShown?: () => void;
  /** Pixels; whole width on phones. `auto` for a drawer from below, `full` for the whole window. */
  size?: number | 'auto' | 'full';
  placement?: 'right' | 'bottom';
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The drawer of the console's pages; it exists while it is open and hides with its tab. */
export function PageDrawer({
  title,
  onClose,
  size = 700,
  placement = 'right',
  onShown,
  children,
  ...rest
}: Props) {
  const { t } = useTexts();
  const { isActive } = useTab();
  const isPhone = useMedia(phoneQuery);
  const inside = useRef<HTMLDivElement>(null);
  useFocusBack();
  useLostEscape(inside, onClose);
  const isWhole = isPhone || size === 'full';
  const width = size === 'auto' ? 'auto' : isWhole ? '100%' : size;
  return (
    <Drawer
      open={isActive}
      title={title}
      size={width}
      placement={placement}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && onShown?.()}
      mask={{ blur: false }}
      closable={{ 'aria-label': t('console.close') }}
      {...rest}
    >
      <div ref={inside} style={{ display: 'contents' }}>
        <div ref={keepFocusInRows} style={{ display: 'contents' }}>
          <OldLine />
          {children}
        </div>
      </div>
    </Drawer>
  );
}

/**
 * Escape closes the top overlay also when nothing has the focus, such as after a question about a row
 * that is gone; the drawer itself hears only keys that are pressed in it.
 */
function useLostEscape(inside: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      const overlays = [...document.querySelectorAll('[role="dialog"]')];
      const top = overlays.filter((overlay) => overlay.getClientRects().length > 0).at(-1);
      if (inside.current && top?.contains(inside.current)) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [inside]);
}
