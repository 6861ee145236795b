import { expect, it } from 'vitest';
import { createSchoolLibrary } from './school-library.ts';

const empty = { backdrops: [], costumes: [], sounds: [], sprites: [] };

function aLibrary({ isGuest = false, answers = [empty] as (typeof empty | undefined)[] } = {}) {
  const asked: string[] = [];
  const load = createSchoolLibrary({
    client: {
      call: async (id: string) => {
        asked.push(id);
        const answer = answers.shift();
        if (!answer) throw new Error('no connection');
        return answer as never;
      },
    },
    session: { get: () => (isGuest ? undefined : ({ user: { id: '1' } } as never)) },
  });
  return { load, asked };
}

it('asks once for somebody who is logged in', async () => {
  const { load, asked } = aLibrary();

  expect(await load()).toBe(empty);
  expect(await load()).toBe(empty);
  expect(asked).toEqual(['scratchAssets.schoolLibrary']);
});

it('asks nothing for a guest', async () => {
  const { load, asked } = aLibrary({ isGuest: true });

  expect(await load()).toBeUndefined();
  expect(asked).toEqual([]);
});

it('goes without it when it cannot be had, and asks again', async () => {
  const { load } = aLibrary({ answers: [undefined, empty] });

  expect(await load()).toBeUndefined();
  expect(await load()).toBe(empty);
});
