import { listPages, readSjr } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { findEntry } from '../library/index.ts';
import { checkStory } from './check-story.ts';
import { startStory } from './start-story.ts';

describe('a new story', () => {
  it('has one page with a background and a friend of the library, named in the language', () => {
    const { project, warnings } = readSjr(startStory('Story', 'en-US'));
    const [first, ...rest] = listPages(project);
    const friend = first?.page[first.page.sprites[0] ?? ''];

    expect(rest).toEqual([]);
    expect(findEntry(first?.page.md5 ?? '')).toMatchObject({ kind: 'background' });
    expect(friend).toMatchObject({ name: 'Sprout', md5: 'sprout-sprout.svg', shown: true });
    expect(warnings).toEqual([]);
  });
});

describe('a file for the junior editor', () => {
  it('comes back the same when it is a story', () => {
    const story = startStory('Story', 'zh-CN');
    expect(checkStory(story)).toEqual(story);
  });

  it('is refused with words of its own when it is none', () => {
    const bytes = new TextEncoder().encode('no zip');
    expect(() => checkStory(bytes)).toThrow(expect.objectContaining({ code: 'junior.notStory' }));
  });
});
