import { type JuniorPage, readSjr, writeSjr } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import type { CourseLanguage } from '../types.ts';
import { juniorCourse } from './index.ts';
import { countTimes, type JuniorPlay, openStory } from './junior-play.ts';

const languages: readonly CourseLanguage[] = ['zh', 'en'];
const { units } = juniorCourse;
const inBothLanguages = units.flatMap((unit) =>
  languages.map((language) => [unit.slug, language, unit] as const),
);

/** What the solution of a unit does and its starter does not; 200 ticks are over six seconds. */
const promises: Readonly<Record<string, (play: JuniorPlay) => boolean>> = {
  'walk-home': (play) => {
    play.flag();
    play.run(300);
    return play.meet('cat', 'house');
  },
  'round-the-rock': (play) => {
    let hasBumped = false;
    play.flag();
    play.run(600, () => {
      hasBumped ||= play.meet('tropical-fish', 'rock');
    });
    return play.meet('tropical-fish', 'shell') && !hasBumped;
  },
  'good-morning-farm': (play) => {
    play.flag();
    play.run(60);
    const isQuiet = !play.find('sheep').balloon && play.sounds.length === 0;
    play.tap('sheep');
    play.run(5);
    const answers = (play.find('sheep').balloon ?? '') !== '';
    play.tap('big-pig');
    const { y } = play.find('big-pig').home;
    const hops = countTimes(play, 120, () => play.find('big-pig').y < y - 20);
    return isQuiet && answers && hops === 1 && play.sounds.length === 1;
  },
  'panda-dance': (play) => {
    const { y } = play.find('panda').home;
    let turnedDeg = 0;
    let angleDeg = 0;
    play.flag();
    const hops = countTimes(play, 900, () => {
      const now = play.find('rabbit').angleDeg;
      turnedDeg += (now - angleDeg + 360) % 360;
      angleDeg = now;
      return play.find('panda').y < y - 20;
    });
    return hops === 4 && Math.round(turnedDeg) === 3 * 360;
  },
  'egg-surprise': (play) => {
    const isSeen = (picture: string) => play.find(picture).isShown;
    let wereSeenTogether = false;
    play.flag();
    play.run(10);
    const startsHidden = isSeen('egg') && !isSeen('chick');
    const comings = countTimes(play, 600, () => {
      wereSeenTogether ||= isSeen('egg') && isSeen('chick');
      return isSeen('chick');
    });
    const { scale, home } = play.find('chick');
    return startsHidden && comings === 1 && !wereSeenTogether && scale > home.scale;
  },
  'hungry-ladybug': (play) => {
    const fruit = ['strawberry', 'pear', 'apple'];
    play.flag();
    play.run(400);
    const isEaten = fruit.every((picture) => !play.find(picture).isShown);
    return isEaten && play.sounds.length === 3 && play.find('ladybug').isShown && play.isActive();
  },
  'green-light': (play) => {
    const moved = (picture: string) => play.find(picture).x - play.find(picture).home.x;
    play.flag();
    play.run(100);
    const waits =
      moved('car') === 0 && moved('bus') === 0 && !play.find('traffic-light-green').isShown;
    play.tap('traffic-light');
    play.run(10);
    const isCarFirst = moved('car') > 0 && moved('bus') === 0;
    play.run(400);
    return waits && isCarFirst && moved('bus') > 100 && play.find('traffic-light-green').isShown;
  },
  'my-story': (play) => {
    const pages = [play.page()];
    play.flag();
    play.run(1500, () => {
      if (play.page() !== pages.at(-1)) pages.push(play.page());
    });
    return pages.join() === '1,2,3' && play.sounds.includes('sprout-win.wav');
  },
};

describe('the junior course', () => {
  it('has a promise for each of its units, whose names are unique', () => {
    expect(units.map(({ slug }) => slug)).toEqual(Object.keys(promises));
    for (const language of languages) {
      expect(new Set(units.map(({ name }) => name[language])).size).toBe(units.length);
    }
  });

  it.each(inBothLanguages)('%s in %s: works are written and read as files', (_, language, unit) => {
    for (const { ext, bytes } of [unit.starter(language), unit.solution(language)]) {
      const opened = readSjr(bytes);
      expect(ext).toBe('sjr');
      expect(opened.warnings).toEqual([]);
      expect(opened.project.name).toBe(unit.name[language]);
      expect(readSjr(writeSjr(opened)).project).toEqual(opened.project);
    }
  });

  it.each(inBothLanguages)(
    '%s in %s: opens on the character of its first step',
    (_, language, unit) => {
      const { json } = readSjr(unit.starter(language).bytes).project;
      const place = unit.steps.flatMap(({ view }) => (view.of ? [view.of] : []))[0];
      const page = json[`page ${place?.page}`] as JuniorPage;

      expect(json.currentPage).toBe(`page ${place?.page}`);
      expect(page.lastSprite).toBe(page.sprites[(place?.character ?? 0) - 1]);
    },
  );

  it.each(inBothLanguages)(
    '%s in %s: the solution does what it promises',
    (slug, language, unit) => {
      expect(promises[slug]?.(openStory(unit.solution(language)))).toBe(true);
    },
  );

  it.each(inBothLanguages)('%s in %s: the starter does not do it yet', (slug, language, unit) => {
    expect(promises[slug]?.(openStory(unit.starter(language)))).toBe(false);
  });

  it.each(inBothLanguages)('%s in %s: steps of a few words', (_, language, unit) => {
    const lengths = unit.steps.map(({ text }) => Array.from(text[language]).length);

    expect(Math.max(...lengths)).toBeLessThanOrEqual(language === 'zh' ? 12 : 30);
    expect(Math.min(...lengths)).toBeGreaterThan(2);
  });
});
