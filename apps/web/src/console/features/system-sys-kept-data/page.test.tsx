import { keptKinds } from '@sprout/rules';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

it('lists each kind of stored data, with its days filled in', async () => {
  renderConsole(<Page />, {});

  const table = await screen.findByRole('table');

  expect(within(table).getAllByRole('rowheader')).toHaveLength(keptKinds.length);
  expect(table.textContent).toContain('180');
  expect(table.textContent).not.toMatch(/[{}]/);
});

it('leads an actor with the right to the export of one student', async () => {
  renderConsole(<Page />, {}, { codes: ['system:user:exportChild'], seesWholeSchool: true });

  const command = await screen.findByText(/^npm run child:export/);

  expect(command.textContent).toBe('npm run child:export -- <登录账号>');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/isystem/user?userIdentity=1');
});

it.each([
  ['without the right', { seesWholeSchool: true }],
  ['who does not see the whole school', { codes: ['system:user:exportChild'] }],
])('offers no export to an actor %s', async (_, options) => {
  renderConsole(<Page />, {}, options);
  await screen.findByRole('table');

  expect(screen.queryByText(/^npm run child:export/)).toBeNull();
});
