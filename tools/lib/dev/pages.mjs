// @ts-check
import { posix } from 'node:path';

/** @typedef {(url: string) => { kind: string }} AnswerFor `answerFor` of the server's path map */

/** Beginnings of what Vite answers: its own modules, and sources by their paths from the root. */
const viteFolders = ['/@', '/apps/', '/packages/', '/node_modules/'];

/** @type {Readonly<Record<string, string>>} */
const pagesByKind = { site: 'apps/web/site.html', console: 'apps/web/console.html' };

const editorPath = /^\/edit\/(blocks|junior|python)\/(index\.html)?$/;

/** Every page that Vite serves. */
export const pageFiles = [
  ...Object.values(pagesByKind),
  ...['blocks', 'junior', 'python'].map(hostPageOf),
];

/**
 * @param {string} url path with query
 * @param {string} [protocol] of a socket
 * @returns {boolean} whether it is Vite that answers, not the server
 */
export function isForVite(url, protocol = '') {
  return protocol.startsWith('vite-') || viteFolders.some((folder) => url.startsWith(folder));
}

/**
 * The source of the page at a path; `undefined` for everything that the server alone answers.
 * @param {string} url path with query
 * @param {AnswerFor} answerFor
 * @returns {string | undefined} path from the root
 */
export function findPage(url, answerFor) {
  const [path = '/'] = url.split('?', 1);
  const [, editor] = editorPath.exec(path) ?? [];
  return editor ? hostPageOf(editor) : pagesByKind[answerFor(url).kind];
}

/** @param {string} editor */
function hostPageOf(editor) {
  return `apps/editor-${editor}/src/host/index.html`;
}

const moduleScript = /(<script type="module" src=")\.?\/([^"]+)/g;

/**
 * Names the scripts of a page by their paths from the root, because the page has another address than its file.
 * @param {string} html
 * @param {string} file of the page, from the root
 */
export function rootScripts(html, file) {
  const root = /** @param {string} path */ (path) => posix.join(posix.dirname(file), path);
  return html.replace(moduleScript, (_all, before, path) => `${before}/${root(path)}`);
}

/**
 * @param {string} html after `rootScripts`
 * @returns {string[]} paths from the root
 */
export function listScripts(html) {
  return [...html.matchAll(moduleScript)].map(([, , path = '']) => path);
}

/**
 * The server's policy of a page with what hot replacement needs on top: inline scripts and styles, and a worker
 * that waits for the end of an interruption.
 * @param {string} policy
 */
export function loosenPolicy(policy) {
  const extra = {
    'script-src': "'unsafe-inline'",
    'style-src': "'unsafe-inline'",
    'worker-src': 'blob:',
  };
  return policy
    .split(/;\s*/)
    .map((part) => {
      const [name = '', ...sources] = part.split(' ');
      const more = Object.entries(extra).find(([directive]) => directive === name)?.[1];
      if (!more || sources.includes(more)) return part;
      // A hash would switch off what is allowed inline.
      return [name, ...sources.filter((source) => !source.startsWith("'sha256-")), more].join(' ');
    })
    .join('; ');
}
