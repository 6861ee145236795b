import { TextsProvider, ToastProvider } from '@sprout/ui';
import { useEffect, useState } from 'react';
import { useStore } from '../react/index.ts';
import { DeskView } from './desk/desk-view.tsx';
import { createPageDesk } from './desk/page-desk.ts';
import { EditorContext } from './editor-context.tsx';
import type { Environment } from './environment.ts';

/** Words, short messages and the desk. */
export function App({ environment }: { environment: Environment }) {
  const { editor } = environment;
  const texts = useStore(environment.texts);
  const { language } = texts;
  const [desk] = useState(() => createPageDesk(environment));

  useEffect(() => void desk.begin(), [desk]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <EditorContext value={editor}>
      <TextsProvider texts={texts}>
        <ToastProvider>
          <DeskView environment={environment} desk={desk} />
        </ToastProvider>
      </TextsProvider>
    </EditorContext>
  );
}
