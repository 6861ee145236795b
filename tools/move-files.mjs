import { runServerCommand } from './lib/server-command.mjs';

runServerCommand('move-files');
