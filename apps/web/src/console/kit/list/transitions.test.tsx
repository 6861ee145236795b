import { field, resource } from '@sprout/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { listPage } from './list-page.tsx';

// The name of a table that has words; those of its transitions show themselves.
const notices = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  verbs: ['edit', 'delete'],
  fields: {
    name: field.text({ max: 20, required: true }),
    postRank: field.dict('x', { readOnly: true, default: 'draft' }),
  },
  state: 'postRank',
  transitions: {
    publish: {
      from: ['draft'],
      to: 'published',
      permission: 'system:position:edit',
      question: true,
    },
    revoke: { from: ['published'], to: 'draft', permission: 'system:position:delete' },
  },
});
const Page = listPage(notices, { columns: ['name', 'postRank'] });

const publish = 'transition.positions.publish';
const revoke = 'transition.positions.revoke';
const codes = ['list', 'edit', 'delete'].map((verb) => `system:position:${verb}`);
const row = (id: string, name: string, postRank: string) => ({ id, name, postRank });
const rows = [row('a', '甲', 'draft'), row('b', '乙', 'published')];

function open(answers: Answers = {}, may = codes) {
  const server = {
    'positions.list': () => aPage(rows),
    'positions.publish': () => null,
    'positions.revoke': () => null,
    ...answers,
  };
  return renderConsole(<Page />, server, { codes: may });
}

const button = (name: string) => screen.findByRole('button', { name });

describe('a transition of a declared table', () => {
  it('is offered where the row is in its state', async () => {
    open();

    expect(await button(`${publish}「甲」`)).toBeDefined();
    expect(await button(`${revoke}「乙」`)).toBeDefined();
    expect(screen.queryByRole('button', { name: `${publish}「乙」` })).toBeNull();
  });

  it('is absent without its permission', async () => {
    open({}, ['system:position:list', 'system:position:edit']);
    await button(`${publish}「甲」`);

    expect(screen.queryByRole('button', { name: `${revoke}「乙」` })).toBeNull();
  });

  it('asks first where it has a question, naming the row and what follows', async () => {
    const { bodiesOf } = open();
    fireEvent.click(await button(`${publish}「甲」`));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/甲吗/)).toBeDefined();
    expect(question.getByText('confirm.positions.publish')).toBeDefined();
    expect(bodiesOf('positions.publish')).toEqual([]);

    fireEvent.click(question.getByRole('button', { name: new RegExp(`^${publish} `) }));

    await waitFor(() => expect(bodiesOf('positions.publish')).toEqual([{ ids: 'a' }]));
  });

  it('is done at once without a question', async () => {
    const { bodiesOf } = open();

    fireEvent.click(await button(`${revoke}「乙」`));

    await waitFor(() => expect(bodiesOf('positions.revoke')).toEqual([{ ids: 'b' }]));
  });

  it('tells that somebody else was first, and reads the list again', async () => {
    const { calls } = open({
      'positions.revoke': () => {
        throw apiError('row.wrongState', 409);
      },
    });

    fireEvent.click(await button(`${revoke}「乙」`));

    expect(await screen.findByText('message of row.wrongState')).toBeDefined();
    await waitFor(() =>
      expect(calls.filter(({ id }) => id === 'positions.list').length).toBeGreaterThan(1),
    );
  });

  it('says of chosen rows why not, where one is in another state', async () => {
    const { bodiesOf } = open();
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「甲」' }));
    expect(await button(publish)).toHaveProperty('ariaDisabled', null);

    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「乙」' }));
    fireEvent.click(await button(publish));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodiesOf('positions.publish')).toEqual([]);
  });

  it('stands in the form of the row, once nothing is left to save', async () => {
    const { bodiesOf } = open();
    fireEvent.click(await button('编辑「乙」'));
    const drawer = within(await screen.findByRole('dialog'));
    const name = await drawer.findByRole('textbox');
    fireEvent.change(name, { target: { value: '丙' } });
    fireEvent.click(drawer.getByRole('button', { name: revoke }));
    expect(bodiesOf('positions.revoke')).toEqual([]);

    fireEvent.change(name, { target: { value: '乙' } });
    fireEvent.click(drawer.getByRole('button', { name: revoke }));

    await waitFor(() => expect(bodiesOf('positions.revoke')).toEqual([{ ids: 'b' }]));
  });
});
