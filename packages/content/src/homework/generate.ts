import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { courses } from '../courses/index.ts';
import type { StepSource, UnitSource } from '../courses/types.ts';
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

/** A work that demo children hand in: the state of a unit after one of its steps. */
type HomeworkStep = {
  /** Name of its file; its cover is the same with `.webp`. */
  readonly file: string;
  readonly step: StepSource;
};
export type HomeworkUnit = {
  readonly course: string;
  readonly unit: UnitSource;
  readonly steps: readonly HomeworkStep[];
};

/** The units that demo homework is made from, each once. */
export function listHomeworkUnits(): HomeworkUnit[] {
  const names = new Set(demoHomework.map(({ course, unit }) => `${course}/${unit}`));
  return [...names].map((name) => {
    const [course = '', slug = ''] = name.split('/');
    const unit = courses.find((one) => one.slug === course)?.units.find((one) => one.slug === slug);
    if (!unit) throw new Error(`no unit ${name}`);
    const steps = unit.steps.map((step, at) => ({
      file: `${slug}-${at + 1}.${step.work('zh').ext}`,
      step,
    }));
    return { course, unit, steps };
  });
}

/**
 * Writes the works that the demo children hand in, their covers, and `homework.json`. The folder is replaced whole.
 * @param covers folder with the cover of each work
 */
export async function generateDemoHomework(
  outDir: string,
  covers: string,
): Promise<{ files: number }> {
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  const list: HomeworkFiles[] = [];
  for (const { course, unit, steps } of listHomeworkUnits()) {
    for (const { file, step } of steps) {
      await writeFile(join(next, file), step.work('zh').bytes);
      await copyFile(join(covers, `${file}.webp`), join(next, `${file}.webp`));
    }
    list.push({
      course,
      unit: unit.slug,
      unitName: unit.name.zh,
      workType: workTypes[unit.starter('zh').ext],
      steps: steps.map(({ file }) => file),
    });
  }
  await writeFile(join(next, 'homework.json'), JSON.stringify(list));
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: list.flatMap(({ steps }) => steps).length };
}
