import { createContext, useContext } from 'react';
import type { EditorDefinition } from './definition.ts';

export const EditorContext = createContext<EditorDefinition | undefined>(undefined);

/** Which editor the page is. */
export function useEditor(): EditorDefinition {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('expected an editor around this component');
  return editor;
}
