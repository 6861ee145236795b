import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../sha256.ts';
import { checkSb3 } from './check.ts';
import { cleanProject } from './clean-project.ts';
import { measureSb3 } from './measure.ts';
import { joinProject, splitProject } from './members.ts';

const corpus = process.env['SPROUT_CORPUS'];
const folder = join(corpus ?? '', 'sb3');
const files = corpus === undefined ? [] : readdirSync(folder);

describe.skipIf(files.length === 0)('files of the corpus', () => {
  it.each(files)('%s passes the check, keeps its members and is left as it is', (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));

    const { members } = splitProject(bytes);
    const joined = joinProject(members);
    const check = checkSb3(joined);

    expect(check.kind).toBe(name.endsWith('.sb2') ? 'sb2' : 'sb3');
    expect(check.members.map(({ path, bytes: content }) => [path, sha256Hex(content)])).toEqual(
      members.map(({ path, sha256 }) => [path, sha256]),
    );
    expect(measureSb3(check.project)).toEqual(measureSb3(checkSb3(bytes).project));
    expect(measureSb3(check.project).costumes).toBeGreaterThan(0);
    expect(cleanProject(bytes).changed).toEqual([]);
  });
});
