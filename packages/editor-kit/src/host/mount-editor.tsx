import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { EditorDefinition } from './definition.ts';
import { createEnvironment } from './environment.ts';

/** Until a page whose words did not come is loaded again. Milliseconds. */
const reloadMs = 3000;

/** Begins the page of an editor in its element with the id `editor`. */
export function mountEditor(editor: EditorDefinition): void {
  const mount = document.querySelector('#editor');
  if (!mount) throw new Error('expected an element with the id "editor" in the page');
  createEnvironment(editor).then(
    (environment) => createRoot(mount).render(<App environment={environment} />),
    // Without its words the page can say nothing; the network took them, so it asks again.
    () => window.setTimeout(() => location.reload(), reloadMs),
  );
}
