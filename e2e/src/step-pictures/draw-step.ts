import type { CourseLanguage, StepPlay, StepSource, WorkFile } from '@sprout/content/courses';
import sharp from 'sharp';
import type { PlayerStage } from '../shared/player-stage.ts';
import type { Editors } from './editors.ts';
import { type Shot, stack } from './stack.ts';

type Tools = { readonly editors: Editors; readonly stage: PlayerStage };

const families = { sb3: 'blocks', sjr: 'junior', py: 'python', zip: 'python' } as const;

/** One picture of what the step's view asks for, as WebP. */
export async function drawStep(
  { work, view }: StepSource,
  language: CourseLanguage,
  { editors, stage }: Tools,
): Promise<Buffer> {
  const file = work(language);
  const family = families[file.ext];
  if (family === 'python') return stack(await editors.drawProgram(file, view));
  const draw = family === 'blocks' ? editors.drawScripts : editors.drawStrips;
  const code = view.of ? await draw(file, view.of) : [];
  if (!view.play) return stack(code);
  const isPressed = family === 'junior' && !view.play.taps;
  const flag = isPressed ? [await editors.drawFlag(file)] : [];
  return stack([...code, ...flag, await playOn(stage, file, view.play, family)]);
}

async function playOn(
  stage: PlayerStage,
  { bytes }: WorkFile,
  { atSecs, taps = [], keys = [] }: StepPlay,
  family: 'blocks' | 'junior',
): Promise<Shot> {
  const options = { family, taps, keys, shotsAtSecs: [atSecs], sharpness: 1.5 };
  const { shots, problems } = await stage.play(bytes, options);
  const [png] = shots;
  if (!png || problems.length > 0) throw new Error(`A step does not play: ${problems.join('; ')}`);
  return { kind: 'moment', png: await ringAt(png, taps) };
}

/** Rings where a finger taps. */
async function ringAt(png: Buffer, taps: NonNullable<StepPlay['taps']>): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const rings = taps.map(
    ([x, y]) =>
      `<circle cx="${x * width}" cy="${y * height}" r="${width / 11}" fill="none" stroke="#ffffff" stroke-width="14"/>` +
      `<circle cx="${x * width}" cy="${y * height}" r="${width / 11}" fill="none" stroke="#d4351c" stroke-width="8"/>`,
  );
  const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rings.join('')}</svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(layer) }])
    .png()
    .toBuffer();
}
