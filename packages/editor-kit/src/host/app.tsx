import { TextsProvider, ToastProvider } from '@sprout/ui';
import { useEffect, useState } from 'react';
import { useStore } from '../react/index.ts';
import { createHostController } from './controller/page-controller.ts';
import { EditorContext } from './editor-context.tsx';
import type { Environment } from './environment.ts';
import { HostView } from './host-view.tsx';

/** Words, short messages and the host. */
export function App({ environment }: { environment: Environment }) {
  const { editor } = environment;
  const texts = useStore(environment.texts);
  const { language } = texts;
  const [host] = useState(() => createHostController(environment));

  useEffect(() => void host.begin(), [host]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <EditorContext value={editor}>
      <TextsProvider texts={texts}>
        <ToastProvider>
          <HostView environment={environment} host={host} />
        </ToastProvider>
      </TextsProvider>
    </EditorContext>
  );
}
