import { textLimits } from '@sprout/contract';
import { checkText } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { passText } from '../../platform/checked-text.ts';
import { newId } from '../../platform/clock.ts';
import { itemText } from '../../platform/dictionary.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import {
  deletePhrase,
  insertPhrase,
  listPhrases,
  lockPhrases,
  type Phrase,
} from './phrases.repository.ts';

/** As many as one finds at a glance. */
const mostPhrases = 40;
export const phraseDictionary = 'grading_phrase';

type Deps = Pick<ModuleContext, 'database' | 'run' | 'clock' | 'random' | 'dictionary'>;

/** Sentences for comments: those of a teacher, and those of the school, which its dictionary holds. */
export function createPhrases({ database, run, clock, random, dictionary }: Deps) {
  return {
    async list(actor: Actor, language: Language) {
      const items = (await dictionary.all()).get(phraseDictionary) ?? [];
      return {
        own: await listPhrases(database.read, actor),
        school: items.map((item) => itemText(item, language)),
      };
    },

    /** Throws `grading.tooManyPhrases`, `text.*`. */
    add(call: MemberCall, words: string): Promise<Phrase> {
      const { actor } = call;
      const phrase = passText(checkText(words, { max: textLimits.phrase }));
      return run(call, 'grading.addPhrase', async (tx, { note }) => {
        await lockPhrases(tx, actor);
        const own = await listPhrases(tx, actor);
        const same = own.find((one) => one.phrase === phrase);
        if (same) return same;
        if (own.length >= mostPhrases) {
          throw new AppError('grading.tooManyPhrases', { max: mostPhrases });
        }
        const added = { id: newId(clock, random), phrase };
        await insertPhrase(tx, actor, added, clock.now());
        await note({ rowId: added.id });
        return added;
      });
    },

    /** Throws `row.notFound`. */
    async remove(call: MemberCall, id: string): Promise<void> {
      await run(call, 'grading.removePhrase', async (tx, { note }) => {
        allow(await deletePhrase(tx, call.actor, id), 'row.notFound');
        await note({ rowId: id });
      });
    },
  };
}
