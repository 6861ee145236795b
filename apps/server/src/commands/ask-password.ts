import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { CommandError } from './failure.ts';

type Terminal = {
  input: Readable & { isTTY?: boolean };
  output: { write(text: string): unknown };
};

/**
 * A new password: typed twice at a terminal, where it is not shown, else the first line of the input, so that it
 * stands in no command line. Throws `CommandError`.
 */
export async function askPassword(
  { input, output }: Terminal,
  isTerminal: boolean = input.isTTY === true,
): Promise<string> {
  if (!isTerminal) return readLine(input);
  const password = await readHidden('New password: ', { input, output });
  if (password !== (await readHidden('Once more: ', { input, output }))) {
    throw new CommandError('The two were not the same, and nothing was changed: run it again.');
  }
  return password;
}

async function readLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new CommandError(
    'There was no password in the input: run it at a terminal, or give it one line.',
  );
}

async function readHidden(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  try {
    const line = await new Promise<string | undefined>((resolve) => {
      lines.once('line', resolve);
      for (const end of ['SIGINT', 'close']) lines.once(end, () => resolve(undefined));
    });
    if (line === undefined) throw new CommandError('Nothing was changed.');
    return line;
  } finally {
    lines.close();
    output.write('\n');
  }
}
