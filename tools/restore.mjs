// @ts-check
import { resolve } from 'node:path';
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const { words, options } = takeWords('restore');
const [backup = ''] = words;
const flags = options['leave-out-damaged'] ? ['--leave-out-damaged'] : [];
await runServerCommand('restore', { words: [resolve(backup), ...flags], fills: true });
