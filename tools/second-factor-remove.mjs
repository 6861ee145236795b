// @ts-check
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const { words } = takeWords('second-factor:remove');
await runServerCommand('second-factor-remove', { words });
