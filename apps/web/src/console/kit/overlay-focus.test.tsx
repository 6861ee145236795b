import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { PageModal } from './page-modal.tsx';
import { MoreMenu } from './table/more-menu.tsx';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu
        label="更多"
        items={[{ key: 'password', label: '重设密码', run: () => setOpen(true) }]}
      />
      {isOpen && (
        <PageModal title="重设密码" onClose={() => setOpen(false)}>
          text
        </PageModal>
      )}
    </>
  );
}

it('gives the focus back to the button whose menu opened a modal', async () => {
  renderConsole(<Screen />, { 'config.getCurrent': () => ({}) });
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '重设密码' }));
  const close = await screen.findByRole('button', { name: '关闭' });
  close.focus();

  fireEvent.click(close);

  const button = screen.getByRole('button', { name: '更多' });
  await waitFor(() => expect(document.activeElement === button).toBe(true));
});
