import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { usages } from './lib/usages.mjs';
import { describeUsage, readWords } from './lib/words.mjs';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

const names = Object.keys(usages) as (keyof typeof usages)[];

function read(name: keyof typeof usages, given: string[], environment = {}) {
  const reading = readWords(name, given, environment);
  return reading.kind === 'taken' ? reading.taken : `${reading.kind}: ${reading.text}`;
}

describe('the words of a command', () => {
  it.each(names)('are told by %s to who asks for help', (name) => {
    const reading = readWords(name, ['--help'], {});

    expect(reading).toEqual({ kind: 'help', text: describeUsage(name) });
    expect(describeUsage(name)).toContain('--help');
  });

  it('are taken in any order', () => {
    const taken = { words: ['/b'], options: { 'leave-out-damaged': true } };

    expect(read('restore', ['/b', '--leave-out-damaged'])).toEqual(taken);
    expect(read('restore', ['--leave-out-damaged', '/b'])).toEqual(taken);
    expect(read('fuzz', ['--cases', '9', 'a', 'b'])).toEqual({
      words: ['a', 'b'],
      options: { cases: '9' },
    });
  });

  it('may begin with dashes behind two of them', () => {
    expect(read('backup', ['--', '--odd'])).toEqual({ words: ['--odd'], options: {} });
  });

  it.each([
    ['backup', ['--helpp'], '--helpp is no option of it.'],
    ['backup', ['-x'], '-x is no option of it.'],
    ['backup', ['/a', '/b'], 'It does not know "/b".'],
    ['restore', [], '<backup> is missing.'],
    ['service', ['start'], '"start" is none of install, status, remove.'],
    ['doctor', ['--json=1'], '--json takes no value.'],
    ['fuzz', ['--cases'], '--cases needs a value.'],
    ['demo:remove', ['all'], 'It does not know "all".'],
  ] as const)('of %s are refused when they are %j', (name, given, problem) => {
    const text = read(name, [...given]);

    expect(text).toContain(problem);
    expect(text).toContain(`npm run ${name} -- --help`);
  });

  it('are not lost to npm, which would begin the upgrade', () => {
    const taken = read('upgrade', ['v2'], { npm_config_dry_run: 'true' });

    expect(taken).toContain('npm run upgrade -- v2 --dry-run');
  });

  it('of tests go to the program that runs them', () => {
    expect(read('unit', ['tools/', '-t', 'a name'])).toEqual({
      words: ['tools/', '-t', 'a name'],
      options: {},
    });
  });
});

describe('every npm script', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const files = Object.values(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? []);

  it('is declared', () => {
    const others = ['format', 'test:full'];

    expect(
      Object.keys(scripts)
        .filter((name) => !others.includes(name))
        .sort(),
    ).toEqual([...names].sort());
  });

  it.concurrent.each([...new Set(files)])(
    '%s reads its words before it does anything',
    async (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      // Without this it would do its work here.
      expect(text).toMatch(/\btakeWords\('/);

      const { stdout } = await run(process.execPath, [join(root, file), '--help'], {
        timeout: 100_000,
      });

      expect(stdout).toContain('--help');
    },
  );

  it('ends with 2 after words that it does not know', async () => {
    const ended = run(process.execPath, [join(root, 'tools/backup.mjs'), '--no-such-word']);

    await expect(ended).rejects.toMatchObject({ code: 2, stdout: '' });
  });
});
