// @ts-check
// Completes package-lock.json, so that `npm ci` accepts it on every platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './lib/fingerprint.mjs';
import { completeLock, listMissing } from './lib/lock.mjs';
import { rootDir } from './lib/paths.mjs';

const file = join(rootDir, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = listMissing(lock);
if (missing.length > 0) writeWhole(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`${missing.length} optional packages were missing in package-lock.json.`);
