// @ts-check
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const { words, options } = takeWords('move-files');
await runServerCommand('move-files', {
  words: [...words, ...(options.remove ? ['--remove'] : [])],
});
