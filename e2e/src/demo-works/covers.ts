import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MadeWork, makeDemoWorks } from '@sprout/content';
import { type HomeworkUnit, listHomeworkUnits } from '@sprout/content/homework/generate';
import sharp from 'sharp';
import { openBrowser } from '../shared/browser.ts';
import { openPlayerStage } from '../shared/player-stage.ts';

declare const SPROUT_ROOT: string;

type Cover = Pick<MadeWork, 'key' | 'bytes' | 'show'>;

const folder = join(SPROUT_ROOT, 'packages/content/covers');
const families = { sb3: 'blocks', sjr: 'junior', py: 'python', zip: 'python' } as const;
/** A turtle has drawn its shape by then. */
const drawingSecs = 8;
const only = process.argv.slice(2);

/** Plays each demo work, and each step that demo children hand in, and keeps one picture of it as its cover. */
const browser = await openBrowser();
const stage = await openPlayerStage(browser);
for (const work of [...makeDemoWorks(), ...listHomeworkUnits().flatMap(coversOfUnit)]) {
  if (only.length > 0 && !only.includes(work.key)) continue;
  await drawCover(work);
}
await stage.close();
await browser.close();

function coversOfUnit({ steps }: HomeworkUnit): Cover[] {
  // A step that does not show its program running asks what the others ask.
  const answers = steps.flatMap(({ step }) => step.view.play?.answers ?? []).slice(0, 2);
  return steps.map(({ file, step: { work, recipe, view } }) => {
    const { ext, bytes } = work('zh');
    const family = families[ext];
    const { atSecs = 1, taps, keys } = view.play ?? {};
    const isDrawing = recipe('zh').includes('import turtle');
    const program = {
      coverAtSecs: isDrawing ? drawingSecs : atSecs,
      answers: (view.play?.answers ?? answers).map(({ zh }) => zh),
      pictured: isDrawing ? '.board' : '.log',
    };
    const show = {
      family,
      coverAtSecs: atSecs,
      ...(taps && { taps }),
      ...(keys && { keys }),
      ...(family === 'python' && program),
    };
    return { key: `homework/${file}`, bytes, show };
  });
}

async function drawCover({ key, bytes, show }: Cover): Promise<void> {
  const { coverAtSecs, ...options } = show;
  const { shots, problems } = await stage.play(bytes, {
    ...options,
    shotsAtSecs: [coverAtSecs],
    sharpness: 2,
  });
  const [shot] = shots;
  if (!shot) return;
  const webp = await sharp(shot)
    .resize(480, 360, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  const path = join(folder, `${key}.webp`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, webp);
  process.stdout.write(`${key}: ${(webp.length / 1024).toFixed(1)} KB ${problems.join('; ')}\n`);
}
