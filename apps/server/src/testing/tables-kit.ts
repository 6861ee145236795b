import type { Endpoint, ImportReport } from '@sprout/contract';
import type { Static } from 'typebox';
import { readSheet } from '../platform/sheets/read-sheet.ts';
import { writeXlsx } from '../platform/sheets/xlsx-writer.ts';
import { type Reply, replyOf } from './declared-result.ts';
import type { TestApp } from './test-app.ts';

type Report = Static<typeof ImportReport>;
type Send = {
  bytes: Uint8Array | string;
  query?: string;
  field?: string;
  headers?: object;
  /** Field before the file. */
  overwrite?: string;
};

/** Sends a sheet to an import as the list pages of the predecessor do. */
export async function importSheet(
  { app }: TestApp,
  endpoint: Endpoint,
  token: string | undefined,
  { bytes, query = '', field = 'file', headers = {}, overwrite }: Send,
): Promise<Reply<Report>> {
  const boundary = '----sprout-sheet';
  const choice =
    overwrite === undefined
      ? ''
      : `--${boundary}\r\nContent-Disposition: form-data; name="overwrite"\r\n\r\n${overwrite}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(
      `${choice}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="rows.xlsx"\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}${query}`,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token ? { 'x-access-token': token } : {}),
      ...headers,
    },
  });
  // Every import answers a report.
  return replyOf(endpoint, response) as Reply<Report>;
}

/** Downloads a sheet; its file and its rows as texts, and what came instead when it failed. */
export async function exportSheet(
  { app }: TestApp,
  endpoint: Endpoint,
  token: string | undefined,
  query: Record<string, string> = {},
) {
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    query,
    headers: token ? { 'x-access-token': token } : {},
  });
  const isSheet = String(response.headers['content-type']).includes('sheet');
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    rows: isSheet ? [...readSheet(response.rawPayload)].map(({ cells }) => cells) : [],
    error: isSheet ? undefined : response.json().error?.code,
  };
}

/** An .xlsx file of these rows. */
export async function aSheet(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const sheet = { name: 'rows', head: [], widths: rows[0]?.map(() => 10) ?? [], batches: [rows] };
  for await (const part of writeXlsx(sheet)) parts.push(part);
  return Buffer.concat(parts);
}
