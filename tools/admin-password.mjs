// @ts-check
import { runServerCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

const { words } = takeWords('admin:password');
await runServerCommand('admin-password', { words });
