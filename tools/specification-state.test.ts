import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './lib/paths.mjs';

const text = readFileSync(join(rootDir, 'docs/specification-state.md'), 'utf8');
const lines = text.split('\n').filter((line) => /^- \d/.test(line));
const entries = lines.map((line) => {
  const found = /^- (\d+)\.(\d+) (holds|partly|replaced by decision \d+|missing|nothing): \S/.exec(
    line,
  );
  if (!found) throw new Error(`a sentence without number or state: ${line}`);
  const [, section = '', place = '', state = ''] = found;
  return { line, section, place: Number(place), state: state.split(' ', 1)[0] ?? '' };
});
const countOf = (state: string) => entries.filter((entry) => entry.state === state).length;
const untested = entries.filter(({ line }) => line.includes(' No test.'));

it('counts the sentences of each section without a gap', () => {
  const sections = [...new Set(entries.map(({ section }) => section))];
  const places = sections.map((own) =>
    entries.filter(({ section }) => section === own).map(({ place }) => place),
  );

  expect(sections).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(places).toEqual(places.map((own) => own.map((_, index) => index + 1)));
});

it('says of each that asks for something where it is built and which test holds it', () => {
  const bare = entries.filter(({ line, state }) => {
    const isBuilt = line.includes(' Built: `') || state === 'missing';
    const isHeld = /Test: `[^`]+` "/.test(line) || line.includes(' No test.');
    return state !== 'nothing' && !(isBuilt && isHeld);
  });

  expect(bare.map(({ line }) => line)).toEqual([]);
});

it('says of each that does not hold as it stands what is otherwise', () => {
  const silent = entries.filter(({ line, state }) => {
    if (state === 'replaced') return !line.includes(' Instead: ');
    return (state === 'partly' || state === 'missing') && !line.includes(' But ');
  });

  expect(silent.map(({ line }) => line)).toEqual([]);
});

it('tells the sums that its lines have', () => {
  const states = ['holds', 'partly', 'replaced', 'missing', 'nothing'];
  const counts = states.map((state) => `${countOf(state)} ${state}`).join(', ');
  const sums = `Of ${entries.length} sentences: ${counts}; ${untested.length} without a test.`;

  expect(text).toContain(sums);
});
