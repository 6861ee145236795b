// @ts-check
import { runServerCommand } from './lib/server-command.mjs';

runServerCommand('second-factor-remove');
