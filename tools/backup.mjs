// @ts-check
import { resolve } from 'node:path';
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const words = takeWords('backup').words.map((folder) => resolve(folder));
await runServerCommand('backup', { words, target: words[0] });
