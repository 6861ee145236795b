import { type Endpoint, endpoints } from '@sprout/contract';
import { describe, expect, it } from 'vitest';
import { serverText } from '../platform/http/texts.ts';
import {
  departPaths,
  dictPaths,
  type PathRow,
  permissionPaths,
  rolePaths,
  sessionPaths,
  userPaths,
} from './predecessor-paths.ts';

const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);

/** The endpoint that answers a path, in whichever of its spellings. */
const endpointOf = (method: string, path: string): Endpoint | undefined =>
  table.find(({ aliases = [], ...own }) =>
    [own, ...aliases].some((spelling) => spelling.method === method && spelling.path === path),
  );

const groups: readonly [string, readonly PathRow[]][] = [
  ['the session', sessionPaths],
  ['users', userPaths],
  ['roles', rolePaths],
  ['menus and permissions', permissionPaths],
  ['departments', departPaths],
  ['dictionaries and configuration', dictPaths],
];

describe.each(groups)('of %s', (_, rows) => {
  it.each(rows)('%s %s answers as the predecessor did', (method, path, code, message) => {
    const endpoint = endpointOf(method, path);

    expect(endpoint?.id).toBeDefined();
    expect(endpoint?.code ?? 200).toBe(code);
    const said = message && serverText('zh-CN', endpoint?.message ?? 'server.done');
    expect(said).toBe(message);
  });
});
