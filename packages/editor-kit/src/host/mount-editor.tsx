import { holdComposingKeys } from '@sprout/client';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { EditorDefinition } from './definition.ts';
import { createEnvironment } from './environment.ts';

/**
 * Begins the page of an editor in its element with the id `editor`. Without its words the page can
 * say nothing, so its document holds one sentence for that, with the id `not-loaded`.
 */
export function mountEditor(editor: EditorDefinition): Promise<void> {
  holdComposingKeys(window);
  const mount = document.querySelector('#editor');
  if (!mount) throw new Error('expected an element with the id "editor" in the page');
  const notLoaded = document.querySelector('#not-loaded');
  return createEnvironment(editor).then(
    (environment) => {
      notLoaded?.remove();
      createRoot(mount).render(<App environment={environment} />);
    },
    (error: unknown) => {
      notLoaded?.removeAttribute('hidden');
      throw error;
    },
  );
}
