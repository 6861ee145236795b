import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCourseFile } from './course-files.ts';
import { courses } from './index.ts';

const languages = ['zh', 'en'] as const;

/**
 * Writes each course in each language as `<slug>.<language>.zip`, and `courses.json`, which tells what there
 * is. The folder is replaced whole.
 * @param sources folder with `<slug>/pictures` of each course
 */
export async function generateCourses(outDir: string, sources: string): Promise<{ files: number }> {
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const course of courses) {
    const pictures = join(sources, course.slug, 'pictures');
    for (const language of languages) {
      const bytes = await buildCourseFile(course, language, pictures);
      await writeFile(join(next, `${course.slug}.${language}.zip`), bytes);
    }
  }
  const list = courses.map(({ slug, name, description, map, units }) => ({
    slug,
    name,
    description,
    map,
    units: units.map((unit) => unit.name),
  }));
  await writeFile(join(next, 'courses.json'), JSON.stringify(list));
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: courses.length * languages.length };
}
