import type { Database } from '../../platform/db/db.ts';

export type FrontMenuRow = {
  id: string;
  parent_id: string | null;
  name: string;
  name_en: string;
  url: string;
  icon: string | null;
  is_route: boolean;
  need_login: boolean;
  is_external: boolean;
};

export const createMenuRepository = ({ database }: { database: Database }) => ({
  /** In the order of the menu. */
  listShown: (schoolId: string): Promise<FrontMenuRow[]> =>
    database.write
      .selectFrom('teaching_menu')
      .select(['id', 'parent_id', 'name', 'name_en', 'url', 'icon'])
      .select(['is_route', 'need_login', 'is_external'])
      .where('school_id', '=', schoolId)
      .where('is_hidden', '=', false)
      .orderBy('sort_no')
      .orderBy('id')
      .execute(),
});
