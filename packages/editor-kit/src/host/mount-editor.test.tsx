import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EditorDefinition } from './definition.ts';
import { mountEditor } from './mount-editor.tsx';

afterEach(() => document.body.replaceChildren());

it('says that the page is not whole when its words do not come', async () => {
  document.body.innerHTML = '<div id="editor"></div><p id="not-loaded" hidden>Not whole</p>';
  const lost = () => Promise.reject(new TypeError('no network'));
  // Words are the first that the page asks for.
  const editor = {
    texts: { own: { 'zh-CN': lost, 'en-US': lost } },
  } as unknown as EditorDefinition;

  await expect(mountEditor(editor)).rejects.toThrow('no network');

  expect(screen.getByText('Not whole').hidden).toBe(false);
});
