import { expect, it } from 'vitest';
import type { EndpointShape } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { ownRowsCodes, wholeSchoolCodes } from './permissions.ts';

it('names the codes that are of use to those alone who see the whole school', () => {
  expect([...wholeSchoolCodes].sort()).toEqual([
    'system:dataLog:list',
    'system:log:export',
    'system:log:list',
    'system:loginProvider:add',
    'system:loginProvider:delete',
    'system:loginProvider:edit',
    'system:messageProvider:add',
    'system:messageProvider:delete',
    'system:messageProvider:edit',
    'system:permission:add',
    'system:permission:addRule',
    'system:permission:delete',
    'system:permission:deleteBatch',
    'system:permission:deleteRule',
    'system:permission:edit',
    'system:permission:editRule',
    'system:quartzJob:add',
    'system:quartzJob:delete',
    'system:quartzJob:edit',
    'system:quartzJob:import',
    'system:report:add',
    'system:report:delete',
    'system:report:edit',
    'system:report:list',
    'system:user:exportChild',
  ]);
});

it('names the codes by which others reach what they made themselves', () => {
  const areas = [...ownRowsCodes].map((code) => code.slice(0, code.lastIndexOf(':')));

  expect([...new Set(areas)].sort()).toEqual([
    'system:announcement',
    'system:file',
    'system:form',
    'system:ossFile',
  ]);
});

it('asks for the whole school beside a permission alone', () => {
  const table = Object.values(endpoints).flatMap((subject): EndpointShape[] =>
    Object.values(subject),
  );
  const limited = table.filter(({ wholeSchool }) => wholeSchool === true);

  expect(limited.map(({ access }) => access).filter((access) => !access.includes(':'))).toEqual([]);
});
