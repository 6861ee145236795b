import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { EditorDefinition } from './definition.ts';
import { createEnvironment } from './environment.ts';

/** Begins the page of an editor in its element with the id `editor`. */
export function mountEditor(editor: EditorDefinition): void {
  const mount = document.querySelector('#editor');
  if (!mount) throw new Error('expected an element with the id "editor" in the page');
  createRoot(mount).render(<App environment={createEnvironment(editor)} />);
}
