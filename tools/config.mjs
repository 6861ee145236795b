// @ts-check
import { runPlainCommand } from './lib/server-command.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('config');
runPlainCommand('config');
