// @ts-check
import { resolve } from 'node:path';
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const [user = '', folder] = takeWords('child:export').words;
const target = folder === undefined ? undefined : resolve(folder);
const words = target === undefined ? [user] : [user, target];
await runServerCommand('child-export', { words, target });
