import { mainSchoolId } from '../../platform/audit.ts';
import { pickFresh, type Seeding } from './seeded.ts';

type FrontMenuSeed = {
  id: string;
  parent?: string;
  name: string;
  nameEn: string;
  url: string;
  sortNo: number;
  /** Not a page of the site's own router. */
  isLink?: boolean;
  /** Opens in a window of its own, beside the page one comes from. */
  isWindow?: boolean;
  needLogin?: boolean;
};

/** Source: teaching-domain section 11, front menu. */
const entries: readonly FrontMenuSeed[] = [
  { id: 'front-home', name: '首页', nameEn: 'Home', url: '/home', sortNo: 0 },
  { id: 'front-works', name: '作品', nameEn: 'Projects', url: '/workList?type=1', sortNo: 1 },
  { id: 'front-create', name: '创作', nameEn: 'Create', url: '', sortNo: 2, isLink: true },
  {
    id: 'front-blocks',
    parent: 'front-create',
    name: '积木编程',
    nameEn: 'Blocks',
    url: '/edit/blocks',
    sortNo: 0,
    isLink: true,
    isWindow: true,
  },
  {
    id: 'front-junior',
    parent: 'front-create',
    name: '小小编程',
    nameEn: 'Junior',
    url: '/edit/junior',
    sortNo: 1,
    isLink: true,
    isWindow: true,
  },
  {
    id: 'front-python',
    parent: 'front-create',
    name: 'Python',
    nameEn: 'Python',
    url: '/edit/python',
    sortNo: 2,
    isLink: true,
    isWindow: true,
  },
  {
    id: 'front-courses',
    name: '课程',
    nameEn: 'Courses',
    url: '/courseList',
    sortNo: 3,
  },
  { id: 'front-news', name: '资讯', nameEn: 'News', url: '/newsList', sortNo: 4 },
  {
    id: 'front-mine',
    name: '我的作品',
    nameEn: 'My projects',
    url: '/account/center',
    sortNo: 9,
    isLink: true,
    needLogin: true,
  },
];

export async function seedFrontMenu(seeding: Seeding): Promise<void> {
  const fresh = await pickFresh(seeding, entries, ({ id }) => `frontMenu:${id}`);
  if (fresh.length === 0) return;
  const rows = fresh.map((entry) => ({
    id: entry.id,
    school_id: mainSchoolId,
    parent_id: entry.parent ?? null,
    name: entry.name,
    name_en: entry.nameEn,
    url: entry.url || null,
    sort_no: entry.sortNo,
    is_hidden: false,
    is_route: !entry.isLink,
    need_login: entry.needLogin ?? false,
    is_external: entry.isWindow ?? false,
    menu_type: entry.parent ? 1 : 0,
  }));
  await seeding.executor
    .insertInto('teaching_menu')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
