import {
  type CardRow,
  countStatement,
  listStatement,
} from '../../../apps/server/src/modules/works/public/public-lists.repository.ts';
import type { Database } from '../../../apps/server/src/platform/db/db.ts';

/** As long as the real server keeps a total. */
const countedMs = 20_000;
const filter = { schoolId: '1', order: 'time', workType: '2' } as const;

/** The newest works by hand. */
export function bareList(database: Database) {
  let counted = { total: 0, until: 0 };

  async function count(): Promise<number> {
    if (counted.until > Date.now()) return counted.total;
    const { name, text, values } = countStatement(filter);
    const [row] = await database.named<{ count: number }>(name, text, values);
    counted = { total: row?.count ?? 0, until: Date.now() + countedMs };
    return counted.total;
  }

  return async (query: { pageNo: string; pageSize: string }) => {
    const current = Number(query.pageNo);
    const size = Number(query.pageSize);
    const { name, text, values } = listStatement(filter, size, (current - 1) * size);
    const [rows, total] = await Promise.all([database.named<CardRow>(name, text, values), count()]);
    const records = rows.map(present);
    return { records, total, size, current, pages: Math.ceil(total / size) };
  };
}

function present(row: CardRow) {
  return {
    id: row.id,
    userId: row.author_id,
    username: row.nickname,
    realname: row.nickname,
    avatar: row.avatar,
    avatar_url: row.avatar ? `/api/sys/common/static/${row.avatar}` : '',
    workName: row.published_name,
    description: row.published_description ?? '',
    workType: row.work_type,
    workType_dictText: workTypes[row.work_type] ?? '',
    workStatus: row.is_featured ? '4' : '3',
    workStatus_dictText: row.is_featured ? '精选' : '首页展示',
    starNum: row.star_num,
    viewNum: row.view_num,
    collectNum: 0,
    commentNum: row.comment_num,
    createTime: chinaTime(row.created_at),
    updateTime: chinaTime(row.published_at),
    coverFileKey: row.published_cover ?? '',
    coverFileKey_url: row.published_cover ? `/api/sys/common/static/${row.published_cover}` : '',
    workScene: row.work_scene,
    hasCloudData: row.has_cloud_data,
    allowRemix: row.allow_remix,
    parentWorkId: row.parent_work_id,
    publishTime: chinaTime(row.published_at),
  };
}

const workTypes: Record<string, string> = { '2': '积木编程' };
const chinaOffsetMs = 8 * 3_600_000;

const chinaTime = (date: Date): string =>
  new Date(date.getTime() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
