import type { Bilingual, CourseLanguage } from './types.ts';

/** Takes the words of one language. */
export type Tell = (zh: string, en: string) => string;

export const both: (zh: string, en: string) => Bilingual = (zh, en) => ({ zh, en });

/** What the teacher reads before the lesson. */
export type PlanSource = {
  /** Minutes and what happens in them. */
  readonly minutes: readonly (readonly [minutes: number, what: Bilingual])[];
  readonly say: Bilingual;
  /** What goes wrong often, and what helps. */
  readonly mistakes: readonly Bilingual[];
};

const inBoth = (make: (language: CourseLanguage) => string): Bilingual =>
  both(make('zh'), make('en'));

const titles = {
  more: both('做完了？再试试', 'Done? Try this'),
  aim: both('目标', 'Aim'),
  time: both('时间', 'Time'),
  say: both('可以这样说', 'What to say'),
  mistakes: both('常见的错', 'Common mistakes'),
  minutes: both('分钟', 'min'),
};

/** The child's page: what is new, and a challenge for those who are done. */
export const contentOf = (about: Bilingual, more: Bilingual): Bilingual =>
  inBoth((at) => `<p>${about[at]}</p><h3>${titles.more[at]}</h3><p>${more[at]}</p>`);

/** One page for the teacher. */
export const planOf = ({ minutes, say, mistakes }: PlanSource, aim: Bilingual): Bilingual =>
  inBoth((at) => {
    const sum = minutes.reduce((total, [count]) => total + count, 0);
    const rows = minutes.map(
      ([count, what]) => `<tr><td>${count} ${titles.minutes[at]}</td><td>${what[at]}</td></tr>`,
    );
    return [
      `<h3>${titles.aim[at]}</h3><p>${aim[at]}</p>`,
      `<h3>${titles.time[at]} · ${sum} ${titles.minutes[at]}</h3><table><tbody>${rows.join('')}</tbody></table>`,
      `<h3>${titles.say[at]}</h3><p>${say[at]}</p>`,
      `<h3>${titles.mistakes[at]}</h3><ul>${mistakes.map((one) => `<li>${one[at]}</li>`).join('')}</ul>`,
    ].join('');
  });
