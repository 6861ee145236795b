import type { Bilingual, CourseLanguage } from './types.ts';

/** Takes the words of one language. */
export type Tell = (zh: string, en: string) => string;

export const both: (zh: string, en: string) => Bilingual = (zh, en) => ({ zh, en });

export const tellIn =
  (language: CourseLanguage): Tell =>
  (zh, en) =>
    both(zh, en)[language];

/** What the teacher reads before the lesson. */
export type PlanSource = {
  /** What to have ready, where the lesson needs more than the computers. */
  readonly ready?: Bilingual;
  /** Minutes and what happens in them. */
  readonly minutes: readonly (readonly [minutes: number, what: Bilingual])[];
  readonly say: readonly Bilingual[];
  /** What goes wrong often, and what helps. */
  readonly mistakes: readonly Bilingual[];
  /** How the challenge of the child's page is solved. */
  readonly answer: Bilingual;
};

const inBoth = (make: (language: CourseLanguage) => string): Bilingual =>
  both(make('zh'), make('en'));

const titles = {
  more: both('做完了？再试试', 'Done? Try this'),
  aim: both('目标', 'Aim'),
  ready: both('准备', 'Have ready'),
  time: both('时间', 'Time'),
  say: both('可以这样说', 'What to say'),
  mistakes: both('常见的错', 'Common mistakes'),
  answer: both('挑战的答案', 'Answer to the challenge'),
  minutes: both('分钟', 'min'),
};

/** The child's page: what is new, and a challenge for those who are done. */
export const contentOf = (
  about: Bilingual,
  challenge: Bilingual,
  title: Bilingual = titles.more,
): Bilingual =>
  inBoth(
    (at) =>
      `<p>${toHtml(about[at])}</p><h3>${toHtml(title[at])}</h3><p>${toHtml(challenge[at])}</p>`,
  );

/** One page for the teacher. */
export const planOf = (plan: PlanSource, aim: Bilingual): Bilingual =>
  inBoth((at) => {
    const sum = plan.minutes.reduce((total, [count]) => total + count, 0);
    const unit = titles.minutes[at];
    const rows = plan.minutes.map(
      ([count, what]) => `<tr><td>${count} ${unit}</td><td>${toHtml(what[at])}</td></tr>`,
    );
    const list = (items: readonly Bilingual[]) =>
      `<ul>${items.map((item) => `<li>${toHtml(item[at])}</li>`).join('')}</ul>`;
    const part = (title: string, body: string) => `<h3>${title}</h3>${body}`;
    const lines = (words: Bilingual) => `<p>${toHtml(words[at]).replaceAll('\n', '<br>')}</p>`;
    return [
      part(titles.aim[at], lines(aim)),
      ...(plan.ready ? [part(titles.ready[at], lines(plan.ready))] : []),
      part(`${titles.time[at]} · ${sum} ${unit}`, `<table><tbody>${rows.join('')}</tbody></table>`),
      part(titles.say[at], list(plan.say)),
      part(titles.mistakes[at], list(plan.mistakes)),
      part(titles.answer[at], lines(plan.answer)),
    ].join('');
  });

/** Words may speak of code such as `a < b`. */
const toHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
