import { TextsProvider } from '@sprout/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { EditorDefinition } from '../definition.ts';
import { createDialogStore } from '../dialogs/dialog-store.ts';
import { EditorContext } from '../editor-context.tsx';
import type { WorkParts } from './use-work-controller.ts';
import { WorkPlace } from './work-place.tsx';

const Workspace = () => <button type="button">block</button>;

/** The place of a workspace that is one button. */
function show(state: 'loading' | 'ready' | 'failed'): HTMLElement {
  const editor = {
    Workspace,
    texts: { heading: 'editor.versions' },
  } as unknown as EditorDefinition;
  // What it asks for of a work.
  const parts = {
    view: { state, mount: 1 },
    snapshot: { work: { name: '小鱼' } },
    controller: { beginWorkspace: () => ({}), enter: () => undefined, session: {} },
    dialogStore: createDialogStore(),
    actions: {},
  } as unknown as WorkParts;
  render(
    <TextsProvider texts={{ language: 'zh-CN', t: chineseWords }}>
      <EditorContext value={editor}>
        <WorkPlace parts={parts} nickname="" isPupil />
      </EditorContext>
    </TextsProvider>,
  );
  return screen.getByText('block');
}

it.each([
  ['loading', true],
  ['failed', true],
  ['ready', false],
] as const)('keeps keys out of a workspace that is %s: %s', (state, isKeptOut) => {
  expect(show(state).closest('[inert]') !== null).toBe(isKeptOut);
});
