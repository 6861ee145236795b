import { useStore } from '@sprout/editor-kit/react';
import { TextsProvider, ToastProvider } from '@sprout/ui';
import { useEffect, useMemo, useState } from 'react';
import { DeskView } from './desk/desk-view.tsx';
import { createPageDesk } from './desk/page-desk.ts';
import type { Environment } from './environment.ts';
import { findDevices } from './media/devices.ts';
import { createWords } from './words.ts';

const noDevices = { microphone: false, camera: false };

/** Words, short messages and the desk. */
export function App({ environment }: { environment: Environment }) {
  const language = useStore(environment.language);
  const texts = useMemo(() => ({ language, t: createWords(language) }), [language]);
  const [desk] = useState(() => createPageDesk(environment));
  const [devices, setDevices] = useState(noDevices);

  useEffect(() => {
    // The frame is told once, at its start, which devices there are.
    findDevices()
      .then(setDevices, () => undefined)
      .finally(() => void desk.begin());
  }, [desk]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <TextsProvider texts={texts}>
      <ToastProvider>
        <DeskView environment={environment} desk={desk} devices={devices} />
      </ToastProvider>
    </TextsProvider>
  );
}
