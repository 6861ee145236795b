import type { Language } from '@sprout/texts';
import { escapeHtml } from './head.ts';

type Page = { html: string; head: string; hydrationJson: string; pageFile?: string };

/**
 * The whole document: what `render` gave, put into the built `site.html`. Replacements are functions,
 * so that `$` in a child's words stays what it is.
 */
export function fillPage(template: string, page: Page, language: Language): string {
  const links = linksOf(template, page.pageFile);
  return template
    .replace('<html lang="zh-CN">', () => `<html lang="${language}">`)
    .replace('<!--sprout-head-->', () => page.head)
    .replace(/<!--sprout-pages.*?-->/, () => links)
    .replace('<!--sprout-html-->', () => page.html)
    .replace('"sprout-data"', () => page.hydrationJson);
}

/** Styles and scripts of a lazily loaded page, unless the document names them already. */
function linksOf(template: string, pageFile: string | undefined): string {
  const list = /<!--sprout-pages (.*?)-->/.exec(template)?.[1];
  if (!list || !pageFile) return '';
  // Written by the build of this very page.
  const pages = JSON.parse(list) as Record<string, string[]>;
  const [before = '', after = ''] = template.split(/<!--sprout-pages.*?-->/);
  return (pages[pageFile] ?? [])
    .filter((file) => !before.includes(file) && !after.includes(file))
    .map((file) => linkTo(`/${file}`))
    .join('\n');
}

const linkTo = (href: string): string =>
  href.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`
    : `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`;
