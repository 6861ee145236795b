import { describe, expect, it } from 'vitest';
import { findTally, indentDetails, listFailedParts, tallyCommand } from './lib/tally.mjs';

describe('findTally', () => {
  it('takes the last line of its own', () => {
    const output = 'a 9 passed, 9 failed\n1 passed, 0 failed\nmore\n12 passed, 3 failed\n';

    expect(findTally(output)).toEqual({ passed: 12, failed: 3 });
  });

  it('takes a line that begins with the name of the command', () => {
    expect(findTally('check: 7 passed, 1 failed\n')).toEqual({ passed: 7, failed: 1 });
  });

  it('finds nothing in other output', () => {
    expect(findTally('all 3 passed, 0 failed, fine')).toBeUndefined();
  });
});

describe('tallyCommand', () => {
  it.each([
    [
      { code: 0, output: 'ok' },
      { passed: 1, failed: 0 },
    ],
    [
      { code: 1, output: 'no' },
      { passed: 0, failed: 1 },
    ],
    [
      { code: 1, output: '4 passed, 2 failed\n' },
      { passed: 4, failed: 2 },
    ],
    [
      { code: 1, output: '4 passed, 0 failed\n' },
      { passed: 4, failed: 1 },
    ],
    [
      { code: 0, output: '4 passed, 0 failed\n' },
      { passed: 4, failed: 0 },
    ],
  ])('counts %o as %o', (result, expected) => {
    expect(tallyCommand(result)).toEqual(expected);
  });
});

describe('listFailedParts', () => {
  it('takes what each failed check blames', () => {
    const blamed = indentDetails('a.ts(1,1): error TS2322: no\n\n  \x1b[31mb.ts\x1b[39m\n');
    const output = `ok   style (1.0 s)\nFAIL types (2.0 s)\n${blamed}\nFAIL paths (1.0 s)\nok   budget (1.0 s)\n`;

    expect(listFailedParts(output, 30)).toEqual([
      'FAIL types (2.0 s)\n     a.ts(1,1): error TS2322: no\n       b.ts',
      'FAIL paths (1.0 s)',
    ]);
  });

  it('keeps the first lines of many', () => {
    const output = `FAIL types (2.0 s)\n${indentDetails('1\n2\n3')}`;

    expect(listFailedParts(output, 2)).toEqual(['FAIL types (2.0 s)\n     1\n     2\n     …']);
  });
});
