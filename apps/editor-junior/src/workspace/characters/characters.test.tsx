import { createDialogStore } from '@sprout/editor-kit/host';
import { writeSjr } from '@sprout/formats';
import { addCharacter, createProject } from '@sprout/junior-engine';
import { createTexts } from '@sprout/texts';
import { juniorWorkspaceZhCn } from '@sprout/texts/zh-cn/junior-workspace';
import { TextsProvider } from '@sprout/ui';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStores } from '../stores/create-stores.ts';
import { StoresProvider } from '../stores/use-stores.ts';
import { Characters } from './characters.tsx';

const pageId = 'page 1';
const t = createTexts('zh-CN', juniorWorkspaceZhCn);

it('brings the chosen character into sight', () => {
  const names = ['Fox', 'Owl', 'Cat'];
  const project = names.reduce((before, name) => {
    const picture = { name, picture: `${name}.svg`, width: 64, height: 64 };
    return addCharacter(before, pageId, picture)?.project ?? before;
  }, createProject('A'));
  const stores = createStores(writeSjr({ project, media: [] }), {
    onChange: vi.fn(),
    onHistory: vi.fn(),
    dialogs: createDialogStore(),
    isReadOnly: false,
  });
  // Without loudspeakers here.
  stores.sound.dispose();
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.querySelector('button')?.getAttribute('aria-label') ?? '');
  });
  render(
    <TextsProvider texts={{ language: 'zh-CN', t }}>
      <StoresProvider value={stores}>
        <Characters />
      </StoresProvider>
    </TextsProvider>,
  );
  act(() => stores.project.choose({ pageId, spriteId: 'Fox 1' }));
  act(() => stores.project.choose({ pageId, spriteId: 'Cat 1' }));

  expect(shown.slice(-2)).toEqual(['Fox', 'Cat']);
});
