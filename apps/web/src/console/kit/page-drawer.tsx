import { useTexts } from '@sprout/ui';
import { Drawer } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { phoneQuery, useMedia } from '../shell/use-media.ts';
import { useTab } from '../tabs/tab-context.ts';

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** Once it stands there. */
  onShown?: () => void;
  /** Pixels; whole width on phones. `auto` for a sheet from below. */
  size?: number | 'auto';
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
  ...rest
}: Props) {
  const { t } = useTexts();
  const { isActive } = useTab();
  const isPhone = useMedia(phoneQuery);
  useFocusBack();
  const width = size === 'auto' ? 'auto' : isPhone ? '100%' : size;
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
    />
  );
}

/** What was in use before has the focus again afterwards. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
