// @ts-check
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('demo:remove');
await runServerCommand('demo-remove');
