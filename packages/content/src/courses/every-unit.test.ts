import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkSb3,
  evaluateCheck,
  findBlockSpec,
  outlineFile,
  pythonFileText,
  readPythonProject,
} from '@sprout/formats';
import { readStarterLimit } from '@sprout/rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { courses } from './index.ts';
import { openStory } from './junior/junior-play.ts';
import { stepPictureFile, stepPictureMark, stepPictureMarks } from './step-pictures.ts';
import type { CourseLanguage, WorkFile } from './types.ts';

const languages: readonly CourseLanguage[] = ['zh', 'en'];
const all = courses.flatMap((course) =>
  course.units.flatMap((unit) =>
    languages.map((language) => ({ name: `${unit.slug} in ${language}`, course, unit, language })),
  ),
);
const picturesOf = (course: string): string => join(import.meta.dirname, course, 'pictures');

/** Beginnings of opcodes that name another category than the palette does. */
const menus = /menu|prototype|^math_|^text$/i;

/** What a child takes from the palette for a work. */
function blocksOf({ ext, bytes }: WorkFile): readonly string[] {
  if (ext === 'sjr') return openStory({ ext, bytes }).blocks;
  if (ext !== 'sb3') return [];
  const check = checkSb3(bytes);
  if (check.kind !== 'sb3') throw new Error('no project');
  return check.project.targets.flatMap(({ blocks }) =>
    Object.values(blocks).flatMap((block) =>
      'opcode' in block && !menus.test(block.opcode) ? [block.opcode] : [],
    ),
  );
}

const minutesOf = (plan: string): number =>
  [...plan.matchAll(/<td>(\d+) /g)].reduce((sum, [, minutes]) => sum + Number(minutes), 0);

const headingsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, words]) => words ?? '');

const planHeadings = {
  zh: [/^目标$/, /^时间 · \d+ 分钟$/, /^可以这样说$/, /^常见的错$/, /^挑战的答案$/],
  en: [
    /^Aim$/,
    /^Time · \d+ min$/,
    /^What to say$/,
    /^Common mistakes$/,
    /^Answer to the challenge$/,
  ],
} as const;

describe('every unit of the courses that come with Sprout', () => {
  it.each(all)('$name has a name, one sentence as its aim and a challenge', (one) => {
    const { unit, language } = one;
    expect(unit.name[language].length).toBeGreaterThan(2);
    expect(unit.intro[language].length).toBeLessThanOrEqual(language === 'zh' ? 40 : 100);
    expect(unit.intro[language]).toMatch(/[。.]$/);
    expect(headingsOf(unit.content[language])).toHaveLength(1);
    expect(unit.content[language]).toMatch(/<h3>.+<\/h3><p>.{8,}<\/p>$/);
  });

  it.each(all)('$name has a plan of one page with all its parts', ({ unit, language, course }) => {
    const plan = unit.plan[language];
    const headings = headingsOf(plan);
    for (const heading of planHeadings[language]) {
      expect(headings.some((words) => heading.test(words))).toBe(true);
    }
    expect(plan.match(/<li>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(minutesOf(plan)).toBeGreaterThanOrEqual(course.slug === 'junior' ? 30 : 40);
    expect(minutesOf(plan)).toBeLessThanOrEqual(45);
    expect(plan.length).toBeLessThan(2800);
  });

  it.each(all.filter(({ unit }) => unit.checks))(
    '$name has a solution that its checks pass',
    ({ unit, language }) => {
      const { ext, bytes } = unit.solution(language);
      const family = ext === 'sb3' ? 'blocks' : ext === 'sjr' ? 'junior' : 'python';
      const read = outlineFile(family, new Uint8Array(bytes));
      const found = (unit.checks ?? []).flatMap((check) =>
        'how' in check && read.kind === 'outline' ? [evaluateCheck(check, read.outline)] : [],
      );
      expect(found.length).toBeGreaterThan(0);
      expect(found.map(({ outcome }) => outcome)).toEqual(found.map(() => 'passed'));
    },
  );

  it.each(all)('$name leads from its starter to its solution step by step', (one) => {
    const { unit, language } = one;
    const bytes = (work: WorkFile | undefined) => Buffer.from(work?.bytes ?? []).toString('base64');
    const states = unit.steps.map(({ work }) => bytes(work(language)));

    expect(states.length).toBeGreaterThanOrEqual(3);
    expect(states.length).toBeLessThanOrEqual(6);
    expect(states[0]).toBe(bytes(unit.starter(language)));
    expect(states.at(-1)).toBe(bytes(unit.solution(language)));
    expect(states[0]).not.toBe(states.at(-1));
    for (const [at, step] of unit.steps.entries()) {
      const isSame = at > 0 && states[at] === states[at - 1];
      // A step that changes nothing is one in which the work is played.
      if (isSame) expect(step.view.play).toBeDefined();
    }
  });

  it.each(all)('$name has a picture of each step that fits the step and its place', async (one) => {
    const { course, unit, language } = one;
    const folder = picturesOf(course.slug);
    const marks = JSON.parse(readFileSync(join(folder, stepPictureMarks), 'utf8'));
    for (const [at, step] of unit.steps.entries()) {
      const file = stepPictureFile(unit, at, language);
      const bytes = readFileSync(join(folder, file));
      const { format, width, height } = await sharp(bytes).metadata();
      // Drawn anew by `node tools/step-pictures.mjs`.
      expect({ file, mark: marks[file] }).toEqual({ file, mark: stepPictureMark(step, language) });
      expect(format).toBe('webp');
      expect(width).toBeGreaterThanOrEqual(440);
      expect(width).toBeLessThanOrEqual(720);
      expect(height).toBeGreaterThanOrEqual(90);
      // Scripts stand below each other; the panel shows the whole picture large on a tap.
      expect(height / width).toBeLessThan(5);
      expect(bytes.length).toBeGreaterThan(1500);
      expect(bytes.length).toBeLessThan(80_000);
    }
  });

  it.each(all)('$name offers what its steps need and little more', ({ unit, language }) => {
    const used = new Set(
      [unit.starter, ...unit.steps.map(({ work }) => work)].flatMap((work) =>
        blocksOf(work(language)),
      ),
    );
    const limit = readStarterLimit(unit.limit);
    const offered = limit?.blocks?.only ?? limit?.junior?.only;
    if (!offered) return;
    expect(limit?.blocks?.categories ?? []).toEqual([]);
    expect([...used].filter((block) => !offered.includes(block))).toEqual([]);
    expect(offered.filter((block) => !used.has(block)).length).toBeLessThanOrEqual(3);
    if (limit?.junior) expect(offered.filter((type) => !findBlockSpec(type))).toEqual([]);
  });

  it.each(all)('$name never asks for what a child should keep private', ({ unit, language }) => {
    const files = unit.steps.map(({ work }) => work(language));
    const sources = files.flatMap(({ ext, bytes }) =>
      ext === 'zip' ? [pythonFileText(readPythonProject(bytes), 'main.py')] : [],
    );
    const words = [...sources, ...unit.steps.map(({ text }) => text[language])].join('\n');
    expect(words).not.toMatch(
      /你叫什么|你几岁|你的(名字|地址|电话|学校)|your (name|age|address|school|phone)/i,
    );
  });
});

describe('the courses that come with Sprout', () => {
  it('are three, of eight and of twelve units', () => {
    const sizes = courses.map(({ slug, units }) => [slug, units.length]);
    expect(sizes).toEqual([
      ['junior', 8],
      ['blocks', 12],
      ['python', 12],
    ]);
  });

  it('end with a work of the child’s own, for which the editors offer everything', () => {
    for (const { units } of courses) expect(units.at(-1)?.limit).toBeUndefined();
  });

  it.each(courses.map((course) => [course.slug, course] as const))(
    'keep no picture in %s that belongs to no step',
    (slug, { units }) => {
      const wanted = units.flatMap((unit) =>
        unit.steps.flatMap((_, at) =>
          languages.map((language) => stepPictureFile(unit, at, language)),
        ),
      );
      expect(readdirSync(picturesOf(slug)).sort()).toEqual([...wanted, stepPictureMarks].sort());
    },
  );
});
