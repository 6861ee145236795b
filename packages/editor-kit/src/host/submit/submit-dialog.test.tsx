import { TextsProvider } from '@sprout/ui';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { EditorDefinition } from '../definition.ts';
import { EditorContext } from '../editor-context.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

const t = chineseWords;
// The dialog asks the editor for the colour of its button only.
const editor = { bar: { tone: 'carrot' } } as EditorDefinition;

function open(leftOut: readonly string[]) {
  const findLeftOut = () => Promise.resolve(leftOut);
  const onTakeCover = () => Promise.resolve(undefined);
  const nothing = () => undefined;
  render(
    <TextsProvider texts={{ language: 'zh-CN', t }}>
      <EditorContext.Provider value={editor}>
        <SubmitDialog
          name="小鱼"
          description=""
          scene={{}}
          unitName={undefined}
          problem={undefined}
          isSending={false}
          findLeftOut={findLeftOut}
          onTakeCover={onTakeCover}
          onSend={nothing}
          onClose={nothing}
        />
      </EditorContext.Provider>
    </TextsProvider>,
  );
}

describe('handing a work in', () => {
  it('says which blocks will not move elsewhere', async () => {
    open(['faceSensing', 'robot']);

    expect(await screen.findByText(/faceSensing, robot 积木在别人那里不会动/)).toBeTruthy();
  });

  it('says nothing of blocks when all of them move', async () => {
    open([]);

    await screen.findByRole('button', { name: '提交' });

    expect(screen.queryByText(/不会动/)).toBeNull();
  });
});
