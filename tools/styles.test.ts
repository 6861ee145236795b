import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(path, 'utf8');

/** Names of classes that a source file takes from a style sheet which does not have them. */
function missingIn(path: string): string[] {
  const source = read(path);
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, local = '', sheet = '']) => {
      const rules = read(join(dirname(path), sheet)).replace(/\/\*[\s\S]*?\*\//g, '');
      const known = new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
      const used = source.matchAll(new RegExp(`\\b${local}\\['([^']+)'\\]`, 'g'));
      return [...used].flatMap(([, name = '']) => (known.has(name) ? [] : [name]));
    },
  );
}

function componentsOf(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.tsx')).map((name) => join(folder, name));
}

it('uses no class that its style sheet does not have', () => {
  const files = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((part) => componentsOf(join(folder, part, 'src'))),
  );

  const missing = files.flatMap((file) =>
    missingIn(join(root, file)).map((name) => `${file}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
