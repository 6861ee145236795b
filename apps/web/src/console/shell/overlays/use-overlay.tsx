import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useFocusBack } from '../../kit/use-focus-back.ts';
import { loadChunk } from '../../routing/load-chunk.ts';
import type { OverlayProps } from './overlay-props.ts';

/** A user does not need these for a first look, so they arrive when they are opened. */
const overlays = {
  theme: async () => (await import('./settings-drawer.tsx')).SettingsDrawer,
  password: async () => (await import('./password-modal.tsx')).PasswordModal,
  forcedPassword: async () => (await import('./password-modal.tsx')).ForcedPasswordModal,
  secondFactor: async () => (await import('./second-factor-modal.tsx')).SecondFactorModal,
  forcedSecondFactor: async () =>
    (await import('./second-factor-modal.tsx')).ForcedSecondFactorModal,
  lock: async () => (await import('./lock-screen.tsx')).LockNow,
  lockScreen: async () => (await import('./lock-screen.tsx')).LockScreen,
  depart: async () => (await import('./depart-modal.tsx')).DepartModal,
} satisfies Record<string, () => Promise<ComponentType<OverlayProps>>>;

type OverlayKind = keyof typeof overlays;

/** One window of the shell over the page; hears when it closes. */
export function useOverlay(onClose?: () => void): {
  open: (kind: OverlayKind) => void;
  node: ReactNode;
} {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps>>();
  const open = useCallback(
    (kind: OverlayKind) => {
      loadChunk(overlays[kind]).then(
        (loaded) => setOverlay(() => loaded),
        () => message.error(t('shell.chunk.title')),
      );
    },
    [message, t],
  );
  const close = () => {
    setOverlay(undefined);
    onClose?.();
  };
  return { open, node: Overlay && <OverlayHost Overlay={Overlay} onClose={close} /> };
}

function OverlayHost({
  Overlay,
  onClose,
}: OverlayProps & { Overlay: ComponentType<OverlayProps> }) {
  useFocusBack();
  return <Overlay onClose={onClose} />;
}
