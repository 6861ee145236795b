import { paths } from '@sprout/contract/paths';
import { aJsonBody, type HostileRequests, repeated } from './request.ts';

/** As long as the HTML of a form may be. */
const letters = 200_000;

/** HTML that the server can hardly clean, show or shorten. */
const texts: Record<string, string> = {
  'tags that never end': repeated('<b>', letters),
  'styles that never end': repeated('<style>', letters),
  'half a tag': repeated('<b ', letters),
  'many attributes': `<p ${repeated('a="1" ', letters - 10)}>`,
  'many styles': `<p style="${repeated('text-align:left;', letters - 20)}">`,
  'many entities': repeated('&amp;', letters),
  'half an entity': repeated('&', letters),
  blanks: `a${repeated(' ', letters - 2)}a`,
};

const savedAs = (html: string): [string, string, object][] => [
  ['news', paths['news.add'][1], { newsTitle: 'a', newsType: 1, newsStatus: 1, newsContent: html }],
  ['a setting', paths['config.saveTenantConfig'][1], { _homeHtml: html }],
];

/** HTML of the staff's forms, made to take long. */
export const hostileTexts = (): HostileRequests =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, html]) =>
      savedAs(html).map(([where, path, body]) => [
        `${name}, as ${where}`,
        aJsonBody('teacher', path, JSON.stringify(body)),
      ]),
    ),
  );
