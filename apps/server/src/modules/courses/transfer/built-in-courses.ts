import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@sprout/contract';
import { type DrawnMap, drawnMapFile } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { AppError } from '../../../platform/errors.ts';
import type { ModuleContext } from '../../module.ts';

type Bilingual = { readonly zh: string; readonly en: string };

/** A line of `courses.json`, which the build writes. */
type Described = {
  slug: string;
  name: Bilingual;
  description: Bilingual;
  map: DrawnMap;
  units: readonly Bilingual[];
};

const sideOf = (language: Language): keyof Bilingual => (language === 'en-US' ? 'en' : 'zh');

/** Courses that come with Sprout; none where the build's folder is not there. */
export function createBuiltInCourses(installed: Pick<ModuleContext, 'coursesFolder'>) {
  async function readList(): Promise<readonly Described[]> {
    const folder = installed.coursesFolder;
    if (folder === undefined) return [];
    const text = await readFile(join(folder, 'courses.json'), 'utf8').catch(() => '[]');
    return JSON.parse(text) as Described[];
  }

  return {
    async list(language: Language): Promise<Result<'courses.builtIn'>> {
      const side = sideOf(language);
      return (await readList()).map(({ slug, name, description, map, units }) => ({
        slug,
        courseName: name[side],
        courseDesc: description[side],
        courseMap: drawnMapFile(map),
        unitNames: units.map((unit) => unit[side]),
      }));
    },

    /** Where the course file is. Throws `course.notFound`. */
    async find(slug: string, language: Language): Promise<string> {
      const folder = installed.coursesFolder;
      const isThere = (await readList()).some((course) => course.slug === slug);
      if (!isThere || folder === undefined) throw new AppError('course.notFound');
      return join(folder, `${slug}.${sideOf(language)}.zip`);
    },
  };
}
