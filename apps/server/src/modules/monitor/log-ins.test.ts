import { type Endpoint, endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { logIns } from './monitor.service.ts';

it('counts as a log-in whatever opens a session', () => {
  const { result: opened } = endpoints.session.login;
  const opening = Object.values(endpoints)
    .flatMap((subject): Endpoint[] => Object.values(subject))
    .filter(({ result }) => result === opened)
    .map(({ id }) => id);

  expect([...logIns].sort()).toEqual(opening.sort());
});
