import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { courses } from '../courses/index.ts';
import { stepPictureFile } from '../courses/step-pictures.ts';
import { demoHomework } from '../school/homework.ts';

/** Works of the steps of the units that demo homework is made from: what children hand in, more or less far. */
export type HomeworkFiles = {
  readonly course: string;
  readonly unit: string;
  readonly unitName: string;
  readonly workType: number;
  /** Files of the steps; each has a cover of the same name, as webp. */
  readonly steps: readonly string[];
};

/** Values of dictionary `work_type`. */
const workTypes = { sb3: 2, sjr: 3, py: 4, zip: 4 } as const;

/**
 * Writes the works that the demo children hand in, their covers, and `homework.json`. The folder is replaced whole.
 * @param sources folder with `<course>/pictures` of each course
 */
export async function generateDemoHomework(
  outDir: string,
  sources: string,
): Promise<{ files: number }> {
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  const list: HomeworkFiles[] = [];
  const units = new Set(demoHomework.map(({ course, unit }) => `${course}/${unit}`));
  for (const name of units) {
    const [course = '', slug = ''] = name.split('/');
    const unit = courses.find((one) => one.slug === course)?.units.find((one) => one.slug === slug);
    if (!unit) throw new Error(`no unit ${name}`);
    const steps = [];
    for (const [at, step] of unit.steps.entries()) {
      const { ext, bytes } = step.work('zh');
      const file = `${slug}-${at + 1}.${ext}`;
      await writeFile(join(next, file), bytes);
      const picture = join(sources, course, 'pictures', stepPictureFile(unit, at, 'zh'));
      await copyFile(picture, join(next, `${file}.webp`));
      steps.push(file);
    }
    const workType = workTypes[unit.starter('zh').ext];
    list.push({ course, unit: slug, unitName: unit.name.zh, workType, steps });
  }
  await writeFile(join(next, 'homework.json'), JSON.stringify(list));
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: list.flatMap(({ steps }) => steps).length };
}
