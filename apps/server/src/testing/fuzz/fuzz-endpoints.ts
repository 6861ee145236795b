import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedTable } from '../questions/world.ts';
import { type Finding, type Fuzzer, openFuzzer } from './run.ts';

/** `npm run fuzz` asks for more; here a few of each endpoint keep the fuzzer and its rules alive. */
const count = Number(process.env['SPROUT_FUZZ_CASES'] ?? 2);
const seed = Number(process.env['SPROUT_FUZZ_SEED'] ?? 1);
/** The first case of each endpoint. */
const first = Number(process.env['SPROUT_FUZZ_FIRST'] ?? 0);
const only = process.env['SPROUT_FUZZ_ENDPOINTS']?.split(',');
/** Takes one line of JSON for each endpoint. */
const report = process.env['SPROUT_FUZZ_FILE'];

const asked = askedTable.filter(({ id }) => only === undefined || only.includes(id));
const limitMs = 20_000 + count * 500;

function note(line: object): void {
  if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
}

/** One process needs most of an hour for three hundred cases of each endpoint. */
const parts = 3;

/** Tests of each third endpoint. Each third has a file, so that they run beside each other. */
export function fuzzThird(part: 0 | 1 | 2): void {
  // Endpoints that are named are few, and one file runs all of them.
  const own = only ? asked : asked.filter((_, index) => index % parts === part);
  let fuzzer: Fuzzer;
  beforeAll(async () => {
    fuzzer = await openFuzzer(seed);
  });
  afterAll(() => fuzzer?.close());

  describe('answers what the contract allows, whatever is asked', () => {
    it.for(own)('$id', { timeout: limitMs }, async (endpoint) => {
      note({ begun: endpoint.id });
      const findings: Finding[] = [];
      for (let number = first; number < first + count; number += 1) {
        const finding = await fuzzer.tryCase(endpoint, number);
        if (finding) findings.push(finding);
      }
      note({ ended: endpoint.id, count, findings });

      expect(findings).toEqual([]);
    });
  });
}
