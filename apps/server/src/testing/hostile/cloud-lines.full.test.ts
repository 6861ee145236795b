import { expect, it } from 'vitest';
import { aCloudSocket, aCloudWork, cloudName, listen } from '../cloud-kit.ts';
import { aStudent } from '../factories.ts';
import { aTestApp } from '../test-app.ts';
import { mainThreadMs } from './main-thread.ts';
import { repeated } from './request.ts';

/** As long as one text of the socket may be. */
const textBytes = 32 * 1024 - 200;

const aSet = (value: string, name = cloudName) =>
  `{"method":"set","name":${JSON.stringify(name)},"value":${value}}`;

/** Texts of the socket, by what is hard about them. */
const texts: Record<string, string> = {
  'a number of many digits': aSet(`"${repeated('1', textBytes)}"`),
  'digits that end in a letter': aSet(`"${repeated('0', textBytes)}a"`),
  'many exponents': aSet(`"${repeated('1e', textBytes)}"`),
  'letters of two units': aSet(`"${repeated('🌱', textBytes)}"`),
  'many escapes': aSet(`"${repeated('\\u0031', textBytes)}"`),
  'a long name': aSet('1', repeated('☁ ', textBytes)),
  'lists in lists': aSet(`${'['.repeat(textBytes / 2)}${']'.repeat(textBytes / 2)}`),
  'many names': `{${repeated('"a":1,', textBytes)}"method":"set"}`,
  'many lines that ask nothing': repeated('1\n', textBytes),
  'many empty lines': repeated('\n', textBytes),
  'many changes': repeated(`${aSet('1')}\n`, textBytes),
  'many new names': repeated(
    `{"method":"rename","name":"${cloudName}","new_name":"a"}\n`,
    textBytes,
  ),
  'half a line': repeated('{', textBytes),
};

/** Of the processor, for one text and its answer, both ends of the socket counted. */
const mostMs = 50;
/** A measurement may meet a garbage collection, and the first of its kind code that is not compiled yet. */
const attempts = 3;

it('keeps the thread that answers people free of every hostile text of a cloud variable', async () => {
  const testApp = await aTestApp();
  const author = await aStudent(testApp);
  const { id: workId } = await aCloudWork(testApp, author);
  const port = await listen(testApp);
  const slow: Record<string, number> = {};
  for (const [name, text] of Object.entries(texts)) {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts && least > mostMs; attempt += 1) {
      const page = await aCloudSocket(testApp, { port, user: author, workId });
      const pong = new Promise((resolve) => page.socket.once('pong', resolve));
      const before = mainThreadMs();
      page.socket.send(text);
      // The server answers a ping once it has read what came before it; a text that ends the socket has an answer, too.
      page.socket.ping();
      await Promise.race([pong, page.ended()]);
      least = Math.min(least, mainThreadMs() - before);
      page.socket.terminate();
    }
    if (least > mostMs) slow[name] = least;
  }

  expect(slow).toEqual({});
}, 240_000);
