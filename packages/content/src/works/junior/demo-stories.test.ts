import { listBlocks, listPages, listSprites, readSjr, writeSjr } from '@sprout/formats';
import { createJuniorEngine } from '@sprout/junior-engine';
import { describe, expect, it } from 'vitest';
import { buildJuniorLibrary } from '../../junior-library/build.ts';
import { buildStory, demoStories } from './index.ts';

const library = buildJuniorLibrary();
const sounds = new Set(library.sounds.map(({ name }) => name));

describe('the junior works of the demo school', () => {
  it('are at least twelve with a key and name of their own', () => {
    expect(demoStories.length).toBeGreaterThanOrEqual(12);
    expect(new Set(demoStories.map(({ key }) => key)).size).toBe(demoStories.length);
    expect(new Set(demoStories.map(({ name }) => name)).size).toBe(demoStories.length);
  });

  it.each(demoStories.map((story) => [story.key, story] as const))(
    '%s opens without a warning, and moves',
    (_, story) => {
      const project = buildStory(story, library);
      const opened = readSjr(writeSjr({ project, media: [] }));
      const engine = createJuniorEngine(opened.project);

      engine.pressFlag();
      for (const name of story.taps ?? []) {
        const sprite = engine.sprites().find(({ id }) => id.startsWith(name));
        engine.tap(sprite?.id ?? `no ${name}`);
      }
      const looks = new Set<string>();
      for (let tick = 0; tick < 200; tick += 1) {
        engine.tick();
        looks.add(JSON.stringify(engine.sprites()));
      }

      expect(opened.warnings).toEqual([]);
      expect(opened.project).toEqual(project);
      expect(looks.size).toBeGreaterThan(10);
    },
  );

  it('use most kinds of blocks, and sounds that are there', () => {
    const strips = demoStories
      .flatMap((story) => listPages(buildStory(story, library)))
      .flatMap(({ page }) => listSprites(page))
      .flatMap((sprite) => (sprite.type === 'sprite' ? (sprite.scripts ?? []) : []));
    const blocks = strips.flatMap((strip) => listBlocks(strip));
    const played = blocks.filter(([type]) => type === 'playsnd').map(([, name]) => String(name));

    expect(new Set(blocks.map(([type]) => type)).size).toBeGreaterThanOrEqual(22);
    expect(played.filter((name) => !sounds.has(name))).toEqual([]);
  });
});
