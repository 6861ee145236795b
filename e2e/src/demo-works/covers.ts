import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildProject, demoWorks } from '../../../apps/server/seed/demo/works/index.ts';
import { buildLibrary } from '../../../apps/server/seed/library/index.ts';
import { openBrowser } from '../shared/browser.ts';
import { openPlayerStage } from '../shared/player-stage.ts';

declare const SPROUT_ROOT: string;

const folder = join(SPROUT_ROOT, 'apps/server/seed/demo/covers');
const only = process.argv.slice(2);

/** Plays each demo work and keeps one picture of it as its cover. */
const browser = await openBrowser();
const stage = await openPlayerStage(browser);
const library = buildLibrary();
await mkdir(folder, { recursive: true });
for (const work of demoWorks) {
  if (only.length > 0 && !only.includes(work.key)) continue;
  const { shots, problems } = await stage.play(buildProject(work.project, library), {
    shotsAtSecs: [work.coverAtSecs],
    sharpness: 2,
    ...(work.keys ? { keys: work.keys } : {}),
  });
  const [shot] = shots;
  if (!shot) continue;
  const webp = await sharp(shot)
    .resize(480, 360, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(join(folder, `${work.key}.webp`), webp);
  process.stdout.write(
    `${work.key}: ${(webp.length / 1024).toFixed(1)} KB ${problems.join('; ')}\n`,
  );
}
await stage.close();
await browser.close();
