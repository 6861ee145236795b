import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MadeWork, makeDemoWorks } from '@sprout/content';
import sharp from 'sharp';
import { openBrowser } from '../shared/browser.ts';
import { openPlayerStage } from '../shared/player-stage.ts';

declare const SPROUT_ROOT: string;

const folder = join(SPROUT_ROOT, 'packages/content/covers');
const only = process.argv.slice(2);

/** Plays each demo work and keeps one picture of it as its cover. */
const browser = await openBrowser();
const stage = await openPlayerStage(browser);
await mkdir(folder, { recursive: true });
for (const work of makeDemoWorks()) {
  if (only.length > 0 && !only.includes(work.key)) continue;
  await drawCover(work);
}
await stage.close();
await browser.close();

async function drawCover({ key, bytes, show }: MadeWork): Promise<void> {
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
  await writeFile(join(folder, `${key}.webp`), webp);
  process.stdout.write(`${key}: ${(webp.length / 1024).toFixed(1)} KB ${problems.join('; ')}\n`);
}
