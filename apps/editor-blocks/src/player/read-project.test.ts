import { writeZip } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { readProjectText } from './read-project.ts';

function aZip(...members: readonly (readonly [string, string])[]): ArrayBuffer {
  return writeZip(members.map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })))
    .buffer;
}

describe('readProjectText', () => {
  it('finds a packed project behind other members', async () => {
    const text = JSON.stringify({ targets: Array.from({ length: 200 }, () => 'same') });

    const file = aZip(['0cat.svg', '<svg/>'], ['project.json', text]);

    expect(await readProjectText(file)).toBe(text);
  });

  it('finds a project that is stored as it is', async () => {
    expect(await readProjectText(aZip(['project.json', '{}']))).toBe('{}');
  });

  it('finds a project with one folder around it', async () => {
    const file = aZip(['cat/a.svg', '<svg/>'], ['cat/project.json', '{}']);

    expect(await readProjectText(file)).toBe('{}');
  });

  it.each([
    ['nothing', new ArrayBuffer(0)],
    ['text', new TextEncoder().encode('hello').buffer],
    ['a zip without a project', aZip(['other.json', '{}'])],
    ['the beginning of a zip', aZip(['project.json', '{}']).slice(0, 30)],
  ])('refuses %s', async (_, file) => {
    await expect(readProjectText(file)).rejects.toMatchObject({ code: 'format' });
  });
});
