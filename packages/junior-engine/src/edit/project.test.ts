import {
  type JuniorProject,
  listLayers,
  listPages,
  readSjr,
  writeJuniorData,
  writeSjr,
} from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from '../engine.ts';
import { aBlock, aCharacter, aLoop, aStory, aText, onFlag } from '../testing/a-story.ts';
import { runToEnd } from '../testing/run.ts';
import {
  addCharacter,
  changePicture,
  chooseSprite,
  copyCharacter,
  removeSprite,
  renameCharacter,
  setHome,
} from './characters.ts';
import { type Edit, findCharacter, findPage, findSprite } from './edit.ts';
import { amend, createHistory, maxSteps, record, redo, undo } from './history.ts';
import { addPage, choosePage, movePage, removePage, setBackground } from './pages.ts';
import { createProject, keepStage, renameProject } from './project.ts';
import { addSound, removeSound } from './sounds.ts';
import { addText, editText } from './texts.ts';

const at = { pageId: 'page 1', spriteId: 'Star 1' };
const cat = { name: 'Cat', picture: 'Cat.svg', width: 101, height: 80 };
const style = { words: 'Hello', color: '#c4281b', fontSize: 48, width: 120.5, height: 60.7 };

/** The project of an edit that must have happened. */
function done(edit: Edit | undefined): JuniorProject {
  if (edit === undefined) throw new Error('nothing happened');
  writeJuniorData(edit.project);
  return edit.project;
}

describe('a new story', () => {
  it('has one empty page and can be saved and opened', () => {
    const project = createProject('Mine');
    expect(readSjr(writeSjr({ project, media: [] }))).toEqual({ project, media: [], warnings: [] });
  });

  it('is named with at most thirty letters', () => {
    const project = createProject('Mine');
    expect(done(renameProject(project, ` ${'名'.repeat(40)} `)).name).toBe('名'.repeat(30));
    expect(renameProject(project, '  ')).toBeUndefined();
    expect(renameProject(project, 'Mine')).toBeUndefined();
  });
});

describe('characters', () => {
  it('come to the middle in front of all others, with all keys of the format', () => {
    const edit = addCharacter(aStory([aCharacter('Star 1')]), 'page 1', cat);
    const project = done(edit);
    expect(edit?.change).toEqual({ kind: 'add-sprite', pageId: 'page 1', spriteId: 'Cat 1' });
    expect(findPage(project, 'page 1')).toMatchObject({
      sprites: ['Star 1', 'Cat 1'],
      layers: ['Star 1', 'Cat 1'],
      lastSprite: 'Cat 1',
    });
    const character = findCharacter(project, { pageId: 'page 1', spriteId: 'Cat 1' });
    expect(Object.keys(character ?? {})).toHaveLength(23);
    expect(character).toMatchObject({ w: 101, cx: 50, homex: 240, defaultScale: 0.5 });
  });

  it('never share an id, on no page', () => {
    const first = done(addCharacter(aStory([aCharacter('Cat 1')], []), 'page 2', cat));
    const second = done(addCharacter(first, 'page 1', cat));
    expect(listPages(second).map(({ page }) => page.sprites)).toEqual([
      ['Cat 1', 'Cat 3'],
      ['Cat 2'],
    ]);
  });

  it('are copied with their strips, beside themselves or to another page', () => {
    const project = aStory([aCharacter('Star 1', [onFlag(aBlock('up', 1))], { xcoor: 475 })], []);
    const here = done(copyCharacter(project, at, 'page 1'));
    const there = done(copyCharacter(here, at, 'page 2'));
    expect(findCharacter(there, { ...at, spriteId: 'Star 2' })).toMatchObject({
      xcoor: 479,
      homey: 190,
      scripts: [onFlag(aBlock('up', 1))],
    });
    expect(findCharacter(there, { pageId: 'page 2', spriteId: 'Star 3' })?.xcoor).toBe(475);
    expect(copyCharacter(project, at, 'page 9')).toBeUndefined();
  });

  it('go, and another one is chosen', () => {
    const project = aStory([aCharacter('Star 1'), aText('Text 1'), aCharacter('Cat 1')]);
    const left = done(removeSprite(project, at));
    expect(findPage(left, 'page 1')).toMatchObject({
      sprites: ['Text 1', 'Cat 1'],
      layers: ['Text 1', 'Cat 1'],
      lastSprite: 'Cat 1',
    });
    const alone = done(removeSprite(left, { ...at, spriteId: 'Cat 1' }));
    expect(Object.keys(findPage(alone, 'page 1') ?? {})).not.toContain('lastSprite');
    expect(removeSprite(alone, at)).toBeUndefined();
  });

  it('get another name, picture and home', () => {
    const project = aStory([aCharacter('Star 1', [], { flip: true }), aCharacter('Cat 1')]);
    const named = done(renameCharacter(project, at, ' Anna '));
    const painted = done(changePicture(named, at, { picture: 'x.svg', width: 11, height: 21 }));
    const moved = done(setHome(painted, at, { x: 7, y: 8 }));
    expect(findCharacter(moved, at)).toMatchObject({
      id: 'Star 1',
      name: 'Anna',
      md5: 'x.svg',
      w: 11,
      cx: 5,
      xcoor: 7,
      homey: 8,
      homeflip: true,
    });
    expect(findPage(moved, 'page 1')?.layers).toEqual(['Cat 1', 'Star 1']);
    expect(renameCharacter(project, at, ' ')).toBeUndefined();
  });

  it('are chosen without a step', () => {
    const project = aStory([aCharacter('Star 1'), aCharacter('Cat 1')]);
    const chosen = chooseSprite(project, { ...at, spriteId: 'Cat 1' });
    expect(findPage(chosen, 'page 1')?.lastSprite).toBe('Cat 1');
    expect(chooseSprite(project, { ...at, spriteId: 'x' })).toBe(project);
  });
});

describe('texts', () => {
  it('stand below each other and begin again at the top', () => {
    let project = aStory([]);
    for (let count = 0; count < 5; count += 1) project = done(addText(project, 'page 1', style));
    const page = findPage(project, 'page 1');
    expect(page && listLayers(page).map(({ ycoor }) => Math.round(ycoor ?? 0))).toEqual([
      36, 101, 166, 230, 42,
    ]);
    expect(page?.textstartat).toBeCloseTo(106.8, 9);
  });

  it('are cut at fifty letters and changed', () => {
    const project = done(addText(aStory([]), 'page 1', style, { x: 5, y: 6 }));
    const text = { pageId: 'page 1', spriteId: 'Text 1' };
    const changed = done(editText(project, text, { ...style, words: '字'.repeat(60) }));
    expect(findSprite(changed, text)).toMatchObject({
      str: '字'.repeat(50),
      xcoor: 5,
      w: 120,
      h: 60,
      fontsize: 48,
    });
    expect(editText(project, text, { ...style, words: ' ' })).toBeUndefined();
    expect(addText(project, 'page 1', { ...style, words: '' })).toBeUndefined();
  });
});

describe('sounds', () => {
  it('are six at most, each once', () => {
    let project = aStory([aCharacter('Star 1')]);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      project = done(addSound(project, at, `${name}.wav`));
    expect(addSound(project, at, 'f.wav')).toBeUndefined();
    expect(addSound(aStory([aCharacter('Star 1')]), at, 'pop.mp3')).toBeUndefined();
  });

  it('go, and blocks play another', () => {
    const play = (index: unknown) => aBlock('playusersnd', index);
    const strips = [[play(1), aLoop(2, play(2), play('null')), aBlock('playsnd', 'a.wav')]];
    const sounds = ['pop.mp3', 'a.wav', 'b.wav'];
    const project = done(removeSound(aStory([aCharacter('Star 1', strips, { sounds })]), at, 1));
    const pop = aBlock('playsnd', 'pop.mp3');
    expect(findCharacter(project, at)).toMatchObject({
      sounds: ['pop.mp3', 'b.wav'],
      scripts: [[pop, aLoop(2, play(1), pop), pop]],
    });
    expect(removeSound(project, at, 0)).toBeUndefined();
    expect(removeSound(project, at, 2)).toBeUndefined();
  });
});

describe('pages', () => {
  const leadTo = (page: unknown) => onFlag(aBlock('gotopage', page));
  const story = aStory(
    [aCharacter('Star 1', [leadTo(3), onFlag(aBlock('up'), aBlock('gotopage', 2))])],
    [aCharacter('Cat 1', [leadTo(1)])],
    [aCharacter('Dog 1', [leadTo(2), leadTo('null'), leadTo(7)])],
  );
  const leads = (project: JuniorProject, pageId: string, spriteId: string) =>
    findCharacter(project, { pageId, spriteId })?.scripts?.map((strip) => strip.at(-1)?.[1]);

  it('are four at most, numbered', () => {
    const four = done(addPage(story));
    expect(four.json.pages).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
    expect(four.json.currentPage).toBe('page 4');
    expect(findPage(four, 'page 4')?.num).toBe(4);
    expect(addPage(four)).toBeUndefined();
  });

  it('move, and blocks go on leading to the same pages', () => {
    const moved = done(movePage(story, 'page 3', 0));
    expect(moved.json.pages).toEqual(['page 3', 'page 1', 'page 2']);
    expect(listPages(moved).map(({ page }) => page.num)).toEqual([1, 2, 3]);
    expect(leads(moved, 'page 1', 'Star 1')).toEqual([1, 3]);
    expect(leads(moved, 'page 3', 'Dog 1')).toEqual([3, 3, 7]);
    expect(movePage(story, 'page 3', 2)).toBeUndefined();
    expect(movePage(story, 'page 3', 3)).toBeUndefined();
    expect(movePage(story, 'page 9', 0)).toBeUndefined();
  });

  it('go with the blocks that lead to them', () => {
    const left = done(removePage(choosePage(story, 'page 2'), 'page 2'));
    expect(left.json).toMatchObject({ pages: ['page 1', 'page 3'], currentPage: 'page 1' });
    expect(Object.keys(left.json)).not.toContain('page 2');
    const star = findCharacter(left, at);
    expect(star?.scripts).toEqual([leadTo(2), onFlag(aBlock('up'))]);
    expect(leads(left, 'page 3', 'Dog 1')).toEqual([7]);
  });

  it('leave an empty one when the last goes', () => {
    const left = done(removePage(aStory([aCharacter('Star 1')]), 'page 1'));
    expect(left.json.pages).toEqual(['page 2']);
    expect(findPage(left, 'page 2')).toMatchObject({ sprites: [], num: 1 });
    expect(removePage(left, 'page 1')).toBeUndefined();
  });

  it('have a background or none', () => {
    const painted = done(setBackground(story, 'page 2', 'Farm.svg'));
    expect(findPage(painted, 'page 2')?.md5).toBe('Farm.svg');
    const bare = done(setBackground(painted, 'page 2', undefined));
    expect(Object.keys(findPage(bare, 'page 2') ?? {})).not.toContain('md5');
    expect(setBackground(story, 'page 9', 'Farm.svg')).toBeUndefined();
  });
});

describe('the way back', () => {
  it('leads to the very project that was, and forward again', () => {
    const story = aStory([aCharacter('Star 1')]);
    const edit = addCharacter(story, 'page 1', cat);
    if (edit === undefined) throw new Error('nothing happened');
    const history = record(createHistory(story), edit);
    const back = undo(history);
    expect(back.project).toBe(story);
    expect(back.future.at(-1)?.change).toBe(edit.change);
    expect(redo(back).project).toBe(edit.project);
    expect(redo(back).past).toEqual(history.past);
    expect(undo(back)).toBe(back);
    expect(redo(history)).toBe(history);
  });

  it('ends after a hundred steps, and forward with a new edit', () => {
    let history = createHistory(createProject('0'));
    for (let count = 1; count <= 120; count += 1) {
      const edit = renameProject(history.project, String(count));
      if (edit !== undefined) history = record(history, edit);
    }
    expect(history.past).toHaveLength(maxSteps);
    expect(history.past[0]?.project.name).toBe('20');
    const other = renameProject(undo(history).project, 'x');
    expect(other && record(undo(history), other).future).toEqual([]);
  });

  it('does not count what is only looked at', () => {
    const story = aStory([aCharacter('Star 1'), aCharacter('Cat 1')]);
    const seen = amend(createHistory(story), chooseSprite(story, { ...at, spriteId: 'Cat 1' }));
    expect(seen.past).toEqual([]);
  });
});

describe('the stage as it stands', () => {
  it('goes into the project, order and homes included', () => {
    const story = aStory([
      aCharacter('Star 1', [[aBlock('grow', 2), aBlock('back', 1)]]),
      aText('Text 1'),
    ]);
    const engine = createJuniorEngine(story);
    engine.runStrip('Star 1', 0);
    runToEnd(engine);
    engine.grab('Star 1');
    engine.dragTo({ x: 33, y: 44 });
    engine.drop(true);

    const kept = keepStage(story, engine.allSprites());

    writeJuniorData(kept);
    expect(findCharacter(kept, at)).toMatchObject({
      xcoor: 33,
      homey: 44,
      homescale: 0.6,
      flip: true,
    });
    expect(findPage(kept, 'page 1')?.layers).toEqual(['Text 1', 'Star 1']);
    expect(
      createJuniorEngine(kept)
        .sprites()
        .map(({ id, x }) => [id, x]),
    ).toEqual([
      ['Text 1', 240],
      ['Star 1', 33],
    ]);
  });
});
