import { writeSjr } from '@sprout/formats';
import { addCharacter, addStrip, createProject } from '@sprout/junior-engine';
import { expect, it } from 'vitest';
import { describeStory, readStory } from './read-story.ts';

const cat = { name: 'Cat', picture: 'cat.svg', width: 10, height: 10 };
const withCat = addCharacter(createProject('Story'), 'page 1', cat)?.project;

function aFile(start: string): ArrayBuffer {
  const at = { pageId: 'page 1', spriteId: 'Cat 1' };
  const edit =
    withCat &&
    addStrip(
      withCat,
      at,
      [
        [start, 'null', 0, 0],
        ['hop', 2, 0, 0],
      ],
      { x: 0, y: 0 },
    );
  return writeSjr({ project: edit?.project ?? createProject('Story'), media: [] }).buffer;
}

it('counts blocks and sprites and tells whether taps do something', () => {
  const { project } = readStory(aFile('onclick'));

  expect(describeStory(project)).toEqual({ blocks: 2, sprites: 1, keys: [], usesMouse: true });
  expect(describeStory(readStory(aFile('onflag')).project).usesMouse).toBe(false);
});

it('refuses what is no story', () => {
  expect(() => readStory(new ArrayBuffer(5))).toThrow(expect.objectContaining({ code: 'format' }));
});
