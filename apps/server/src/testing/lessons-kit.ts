import { courseDeparts, courses, courseUnits, unitReleases } from '@sprout/contract';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Made = { success: boolean; result?: { id: string } | null };

/** Fails the test when a row was refused. */
function idOf(body: Made): string {
  if (!body.result) throw new Error(`no row was made: ${JSON.stringify(body)}`);
  return body.result.id;
}

/** Courses as an administrator makes them. */
export function lessonMaker(testApp: TestApp, { token }: TestUser) {
  return {
    course: async (more: object = {}): Promise<string> => {
      const body = { courseName: '海洋', ...more };
      return idOf((await testApp.call(courses.endpoints.add, { body }, token)).body);
    },

    unit: async (courseId: string, unitName: string, more: object = {}): Promise<string> => {
      const body = { courseId, unitName, ...more };
      return idOf((await testApp.call(courseUnits.endpoints.add, { body }, token)).body);
    },

    /** Without a time no child of the class sees it. */
    give: async (courseId: string, deptId: string, openTime?: string): Promise<string> => {
      const body = { courseId, deptId, openTime };
      return idOf((await testApp.call(courseDeparts.endpoints.add, { body }, token)).body);
    },

    release: async (unitId: string, departId: string, opensAt: string): Promise<string> => {
      const body = { unitId, departId, opensAt };
      return idOf((await testApp.call(unitReleases.endpoints.add, { body }, token)).body);
    },
  };
}
