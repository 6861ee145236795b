import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sprout-scratch-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Not as `new URL`: the check for dead code would take its exports for used. */
const module = pathToFileURL(join(import.meta.dirname, 'lib/scratch.mjs')).href;

/** What a program prints that has asked for a folder, with no memory disk. */
function ask(words: string): string {
  const program = `
    import { provideScratch } from ${JSON.stringify(module)};
    import { existsSync, writeFileSync } from 'node:fs';
    const folder = provideScratch('/no/such/disk');
    ${words}`;
  const env = { ...process.env, TMPDIR: parent };
  const options = { env, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], options).trim();
}

describe('a folder for temporary files', () => {
  it('is what the program and its children write to, and goes with it', () => {
    const folder = ask(`
      writeFileSync(folder + '/kept', '');
      console.log(process.env.TMPDIR === folder && existsSync(folder + '/kept') ? folder : 'lost');`);

    expect(folder.startsWith(join(parent, 'sprout-run-'))).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });

  it('takes away what a killed run left, and leaves that of a living one', () => {
    const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(join(parent, `sprout-run-${ended}-left`));
    mkdirSync(join(parent, `sprout-run-${process.pid}-used`));

    ask('');

    expect(readdirSync(parent)).toEqual([`sprout-run-${process.pid}-used`]);
  });
});
