import { writeXlsx } from '../../../apps/server/src/platform/sheets/xlsx-writer.ts';

/** Children as a school writes them down: account, name, sex and day of birth. */
export async function childrenSheet(prefix: string, count: number) {
  const rows = Array.from({ length: count }, (_, at) => [
    `${prefix}${String(at + 1).padStart(2, '0')}`,
    `孩子${at + 1}号`,
    at % 2 === 0 ? '男' : '女',
    '2016-05-04',
  ]);
  const head = [['用户账号', '用户姓名', '性别', '生日']];
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx({
    name: '名单',
    head,
    widths: [16, 16, 8, 14],
    batches: [rows],
  })) {
    parts.push(part);
  }
  return {
    name: '名单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.concat(parts),
  };
}
