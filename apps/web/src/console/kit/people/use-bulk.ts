import { ApiError, failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useConfirm } from '../confirm.tsx';
import { batchLimit } from '../use-batches.ts';
import { useFailure } from '../use-failure.ts';
import { type Named, nameOf } from './user-types.ts';

type Person = Named & { readonly id: string };
type BatchAction = (ids: string[]) => Promise<unknown>;

/** More names are no help in a question. */
const namedAtMost = 20;

/**
 * Does something to several people in one call. A person who is in the way is named with the reason, and
 * the others can go on without them. Answers the people to whom it was done.
 */
export function useBulk() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const tellFailure = useFailure();

  async function once<P extends Person>(
    people: readonly P[],
    action: BatchAction,
  ): Promise<readonly P[]> {
    try {
      await action(people.map(({ id }) => id));
      return people;
    } catch (error) {
      const refused = refusedOf(error, people);
      const others = people.filter((person) => !refused.includes(person));
      if (refused.length === 0 || others.length === 0) {
        tellFailure(error);
        return [];
      }
      const isSure = await confirm({
        title: t('people.refused.title', { n: refused.length }),
        body: refused.slice(0, namedAtMost).map(nameOf).join(t('kit.names.comma')),
        effects: t('people.refused.why', { reason: failureLine(error, t) }),
        okText: t('people.refused.others', { n: others.length }),
      });
      return isSure ? once(others, action) : [];
    }
  }

  return async <P extends Person>(
    people: readonly P[],
    action: BatchAction,
    size = batchLimit,
  ): Promise<readonly P[]> => {
    const done: P[] = [];
    for (let start = 0; start < people.length; start += size) {
      const part = await once(people.slice(start, start + size), action);
      done.push(...part);
      if (part.length === 0) break;
    }
    return done;
  };
}

/** Whom the server names as those in the way. */
function refusedOf<P extends Person>(error: unknown, people: readonly P[]): readonly P[] {
  if (!(error instanceof ApiError)) return [];
  const told: unknown = error.data?.['ids'] ?? [error.data?.['id']];
  return Array.isArray(told) ? people.filter(({ id }) => told.includes(id)) : [];
}
