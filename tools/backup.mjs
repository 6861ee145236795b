// @ts-check
import { resolve } from 'node:path';
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const [folder] = takeWords('backup').words;
const target = folder === undefined ? undefined : resolve(folder);
await runServerCommand('backup', {
  words: target === undefined ? [] : [target],
  ...(target === undefined ? {} : { target }),
});
