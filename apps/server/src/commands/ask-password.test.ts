import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { askPassword } from './ask-password.ts';

function aTerminal() {
  const input = new PassThrough();
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text) };
  /** After a question, as people type. */
  const answer = async (text: string, question: string) => {
    await vi.waitFor(() => expect(written.at(-1)).toBe(question));
    input.write(`${text}\r`);
  };
  return { input, output, written, answer };
}

it('asks twice at a terminal and shows nothing of it', async () => {
  const { input, output, written, answer } = aTerminal();

  const asked = askPassword({ input, output }, true);
  await answer('quiet-otter-77', 'New password: ');
  await answer('quiet-otter-77', 'Once more: ');

  expect(await asked).toBe('quiet-otter-77');
  expect(written.join('')).toBe('New password: \nOnce more: \n');
});

it('takes nothing that was typed in two ways', async () => {
  const { input, output, answer } = aTerminal();

  const asked = askPassword({ input, output }, true);
  const refused = expect(asked).rejects.toThrow('were not the same');
  await answer('quiet-otter-77', 'New password: ');
  await answer('quiet-otter-78', 'Once more: ');

  await refused;
});

it('ends without a change when it is broken off', async () => {
  const { input, output, answer } = aTerminal();

  const asked = askPassword({ input, output }, true);
  const refused = expect(asked).rejects.toThrow('Nothing was changed.');
  await answer('\u0003', 'New password: ');

  await refused;
});

it('reads the first line elsewhere', async () => {
  const { input, output, written } = aTerminal();
  input.end('quiet-otter-77\nsomething else\n');

  expect(await askPassword({ input, output })).toBe('quiet-otter-77');
  expect(written).toEqual([]);
});

it('says so when there is no line', async () => {
  const { input, output } = aTerminal();
  input.end();

  await expect(askPassword({ input, output })).rejects.toThrow('no password in the input');
});
