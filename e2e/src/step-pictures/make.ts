import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CourseLanguage,
  type CourseSource,
  courses,
  stepPictureFile,
  stepPictureMark,
  stepPictureMarks,
} from '@sprout/content/courses';
import { openBrowser } from '../shared/browser.ts';
import { openPlayerStage } from '../shared/player-stage.ts';
import { freePort, startServer } from '../shared/running-server.ts';
import { drawStep } from './draw-step.ts';
import { openEditors } from './editors.ts';

declare const SPROUT_ROOT: string;

const asked = process.argv.slice(2);
const languages: readonly CourseLanguage[] = ['zh', 'en'];

/** Opens each step in its editor, plays it where its view asks for it, and keeps one picture. */
const browser = await openBrowser();
const stage = await openPlayerStage(browser);
const school = await openSchool();
for (const course of courses) {
  for (const language of languages) await drawCourse(course, language);
}
await school.close();
await stage.close();
await browser.close();

/** Draws the pictures of the units that are asked for, or those whose step is another one by now. */
async function drawCourse({ slug, units }: CourseSource, language: CourseLanguage): Promise<void> {
  const folder = join(SPROUT_ROOT, 'packages/content/src/courses', slug, 'pictures');
  const marksFile = join(folder, stepPictureMarks);
  await mkdir(folder, { recursive: true });
  const marks = JSON.parse(await readFile(marksFile, 'utf8').catch(() => '{}'));
  const editors = await openEditors(browser, school.url, language);
  for (const unit of units) {
    for (const [index, step] of unit.steps.entries()) {
      const file = stepPictureFile(unit, index, language);
      const mark = stepPictureMark(step, language);
      const isWanted = asked.length > 0 ? asked.includes(unit.slug) : marks[file] !== mark;
      if (!isWanted) continue;
      const webp = await drawStep(step, language, { editors, stage });
      await writeFile(join(folder, file), webp);
      marks[file] = mark;
      const sorted = Object.fromEntries(Object.entries(marks).sort());
      await writeFile(marksFile, `${JSON.stringify(sorted, null, 2)}\n`);
      process.stdout.write(`${file}: ${(webp.length / 1024).toFixed(1)} KB\n`);
    }
  }
  await editors.close();
}

/** The running one of `SPROUT_E2E_URL`, or an empty one of its own. */
async function openSchool(): Promise<{ url: string; close: () => Promise<void> }> {
  const running = process.env['SPROUT_E2E_URL'];
  if (running) return { url: running, close: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-pictures-'));
  const server = await startServer({ dataDir, port: await freePort(), env: { SPROUT_DEMO: '0' } });
  return {
    url: server.url,
    async close() {
      await server.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
