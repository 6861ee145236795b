import { runServerCommand } from './lib/server-command.mjs';

runServerCommand('backup');
