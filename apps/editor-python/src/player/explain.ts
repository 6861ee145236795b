import { explainFailure, type Failure } from '@sprout/python-engine';
import { createTexts, type Language } from '@sprout/texts';
import { pythonErrorsEnUs } from '@sprout/texts/en-us/python-errors';
import { pythonHabitsEnUs } from '@sprout/texts/en-us/python-habits';
import { pythonMixupsEnUs } from '@sprout/texts/en-us/python-mixups';
import { pythonSyntaxEnUs } from '@sprout/texts/en-us/python-syntax';
import { pythonErrorsZhCn } from '@sprout/texts/zh-cn/python-errors';
import { pythonHabitsZhCn } from '@sprout/texts/zh-cn/python-habits';
import { pythonMixupsZhCn } from '@sprout/texts/zh-cn/python-mixups';
import { pythonSyntaxZhCn } from '@sprout/texts/zh-cn/python-syntax';

/** A mistake in words: what happened, and what can be done. */
export type ToldMistake = { readonly what: string; readonly step: string };

const words = {
  'zh-CN': {
    ...pythonErrorsZhCn,
    ...pythonHabitsZhCn,
    ...pythonMixupsZhCn,
    ...pythonSyntaxZhCn,
  },
  'en-US': {
    ...pythonErrorsEnUs,
    ...pythonHabitsEnUs,
    ...pythonMixupsEnUs,
    ...pythonSyntaxEnUs,
  },
};

/**
 * The words that the editor has for a mistake. A file of its own, which a player fetches only when a program
 * fails: it is as large as the player itself.
 * @param sourceOf text of a file of the project; undefined for others
 */
export function tellMistake(
  language: Language,
  failure: Failure,
  sourceOf: (file: string) => string | undefined,
): ToldMistake {
  const t = createTexts(language, words[language]);
  const { name, params } = explainFailure(failure, sourceOf);
  return {
    what: t(`pythonError.${name}.what`, params),
    step: t(`pythonError.${name}.step`, params),
  };
}
