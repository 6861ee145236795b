// @ts-check
import { runServerCommand } from './lib/server-command.mjs';

runServerCommand('demo-remove');
