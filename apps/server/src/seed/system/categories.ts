import { mainSchoolId } from '../../platform/audit.ts';
import { pickFresh, type Seeding } from './seeded.ts';

type Tag = readonly [value: string, name: string, nameEn: string];
type Branch = { name: string; nameEn: string; tags: readonly Tag[] };

/** Root of the tags of the asset library. Source: system-domain section 6.5. */
const rootCode = 'A03';

const music: Tag = ['music', '音乐', 'Music'];
const sports: Tag = ['sports', '运动', 'Sports'];
const space: Tag = ['space', '太空', 'Space'];
const fantasy: Tag = ['fantasy', '奇幻', 'Fantasy'];
const animals: Tag = ['animals', '动物', 'Animals'];

const branches: readonly Branch[] = [
  {
    name: '背景',
    nameEn: 'Backdrops',
    tags: [
      fantasy,
      music,
      sports,
      ['outdoors', '户外', 'Outdoors'],
      ['indoors', '室内', 'Indoors'],
      space,
      ['underwater', '水下', 'Underwater'],
      ['patterns', '图案', 'Patterns'],
    ],
  },
  {
    name: '声音',
    nameEn: 'Sounds',
    tags: [
      animals,
      ['effects', '效果', 'Effects'],
      ['loops', '循环', 'Loops'],
      ['notes', '音符', 'Notes'],
      ['percussion', '打击乐', 'Percussion'],
      space,
      sports,
      ['voice', '人声', 'Voice'],
      ['wacky', '古怪', 'Wacky'],
    ],
  },
  {
    name: '角色',
    nameEn: 'Sprites',
    tags: [
      animals,
      ['people', '人物', 'People'],
      fantasy,
      ['dance', '舞蹈', 'Dance'],
      music,
      sports,
      ['food', '食物', 'Food'],
      ['fashion', '时尚', 'Fashion'],
      ['letters', '字母', 'Letters'],
    ],
  },
];

type Row = {
  code: string;
  pid: string | null;
  name: string;
  nameEn: string;
  value: string | null;
  sortNo: number;
};

const idOf = (code: string): string => `category-${code}`;
const codeBelow = (above: string, at: number): string => `${above}A${String(at).padStart(2, '0')}`;

function rowsOf(): Row[] {
  const root = { code: rootCode, pid: null, name: '素材库标签', nameEn: 'Library tags' };
  const below = branches.flatMap(({ name, nameEn, tags }, index) => {
    const code = codeBelow(rootCode, index + 1);
    const branch = { code, pid: idOf(rootCode), name, nameEn, value: null, sortNo: index + 1 };
    const leaves = tags.map(([value, tag, tagEn], at) => ({
      code: codeBelow(code, at + 1),
      pid: idOf(code),
      name: tag,
      nameEn: tagEn,
      value,
      sortNo: at + 1,
    }));
    return [branch, ...leaves];
  });
  return [{ ...root, value: null, sortNo: 1 }, ...below];
}

export async function seedCategories(seeding: Seeding): Promise<void> {
  const fresh = await pickFresh(seeding, rowsOf(), ({ code }) => `category:${code}`);
  if (fresh.length === 0) return;
  await seeding.executor
    .insertInto('sys_category')
    .values(
      fresh.map(({ code, pid, name, nameEn, value, sortNo }) => ({
        id: idOf(code),
        school_id: mainSchoolId,
        pid,
        name,
        name_en: nameEn,
        code,
        value,
        sort_no: sortNo,
        created_at: seeding.now,
        updated_at: seeding.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
