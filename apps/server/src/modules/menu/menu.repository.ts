import type { Database } from '../../platform/db/db.ts';

/** An entry of the site's menu as it is kept. */
export type FrontMenuRow = {
  id: string;
  parent_id: string | null;
  name: string;
  name_en: string | null;
  url: string | null;
  icon: string | null;
  menu_type: number;
  sort_no: number;
  description: string | null;
  is_hidden: boolean;
  is_route: boolean;
  need_login: boolean;
  is_external: boolean;
};

export const createMenuRepository = ({ database }: { database: Pick<Database, 'write'> }) => ({
  /** Every entry, hidden ones too, in the order of the menu. */
  listAll: (schoolId: string): Promise<FrontMenuRow[]> =>
    database.write
      .selectFrom('teaching_menu')
      .select(['id', 'parent_id', 'name', 'name_en', 'url', 'icon', 'menu_type', 'sort_no'])
      .select(['description', 'is_hidden', 'is_route', 'need_login', 'is_external'])
      .where('school_id', '=', schoolId)
      .where('deleted_at', 'is', null)
      .orderBy('sort_no')
      .orderBy('id')
      .execute(),
});
