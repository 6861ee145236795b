import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './lib/git.mjs';

const root = join(import.meta.dirname, '..');

/** Folders whose paths a document writes out from the root. */
const topFolders = ['apps', 'packages', 'tools', 'docs', 'e2e', 'bench'];
/** Folders whose paths it may shorten to their end, as it may those of any source file. */
const shortened = ['kit', 'features', 'platform', 'modules', 'console'];
const sourceFile = /^[\w.-]+\/\S*\.(?:tsx?|mjs|sql|css)$/;

/** Every file and folder of the repository, each between two slashes. */
function allPaths(): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const file of listFiles(root)) {
    const parts = file.split('/');
    for (const depth of parts.keys()) paths.add(`/${parts.slice(0, depth + 1).join('/')}/`);
  }
  return paths;
}

/** A path up to its first placeholder, such as `<subject>`, `NNNN_<what>.sql` or `*`. */
function beforePlaceholder(path: string): string {
  const parts = path.split('/');
  const placeholder = parts.findIndex((part) => /[<*{…]/.test(part));
  return parts.slice(0, placeholder < 0 ? undefined : placeholder).join('/');
}

function pathsIn(text: string): string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.split(' '));
  const linked = [...prose.matchAll(/\]\((docs\/[^)#]+)/g)].map(([, path = '']) => path);
  return [...quoted, ...linked].filter((word) => {
    const [first = '', second] = word.split('/', 2);
    return second && ([...topFolders, ...shortened].includes(first) || sourceFile.test(word));
  });
}

/** Tests that a document names by file and a part of their title. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+\.test\.tsx?)` "([^"\n]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

it('names no file or folder that does not exist', () => {
  const known = allPaths();
  const ends = [...known];
  const exists = (path: string): boolean => {
    const inner = `/${beforePlaceholder(path)}/`;
    if (topFolders.includes(path.split('/', 1)[0] ?? '')) return known.has(inner);
    return ends.some((end) => end.endsWith(inner));
  };

  const named = documents.flatMap((document) =>
    pathsIn(readFileSync(join(root, document), 'utf8')).map((path) => ({ document, path })),
  );
  // Folders that the build writes begin with a dot and are in no repository.
  const dead = named.filter(({ path }) => !path.includes('/.') && !exists(path));

  expect(named.length).toBeGreaterThan(100);
  expect(dead.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
});

it('names no test that does not exist', () => {
  const named = documents.flatMap((document) =>
    testsIn(readFileSync(join(root, document), 'utf8')).map((test) => ({ document, ...test })),
  );
  const sources = new Map<string, string>();
  const sourceOf = (file: string): string => {
    const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
    sources.set(file, known);
    return known;
  };

  // A file that is not there was found above.
  const dead = named.filter(
    ({ file, title }) => existsSync(join(root, file)) && !sourceOf(file).includes(title),
  );

  expect(named.length).toBeGreaterThan(300);
  expect(dead.map(({ document, file, title }) => `${document}: ${file} "${title}"`)).toEqual([]);
});
