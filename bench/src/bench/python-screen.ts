import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import { type Row, row } from './table.ts';

/** What the page asks for before it shows anything, in Chinese. */
const firstFiles = /^(index|react|words-zh-cn|texts-zh-cn)-[\w-]+\.js$/;

/** React and the parts of CodeMirror that colour, complete, mark and search a program. */
const bare = `
  import { createRoot } from 'react-dom/client';
  import * as view from '@codemirror/view';
  import { EditorState } from '@codemirror/state';
  import { python } from '@codemirror/lang-python';
  import { defaultKeymap, history } from '@codemirror/commands';
  import { autocompletion } from '@codemirror/autocomplete';
  import { lintGutter } from '@codemirror/lint';
  import { search } from '@codemirror/search';
  import { syntaxHighlighting } from '@codemirror/language';
  createRoot(document.body).render(null);
  console.log(view.EditorView, view.keymap, EditorState, python, defaultKeymap, history);
  console.log(autocompletion, lintGutter, search, syntaxHighlighting);
`;

/**
 * Scripts of the Python editor's first screen beside those of its two libraries alone, which no
 * editor with them can go below.
 */
export async function measurePythonScreen(): Promise<Row[]> {
  const folder = join(rootDir, 'apps/editor-python/dist/host/assets');
  const names = (await readdir(folder)).filter((name) => firstFiles.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const own = files.reduce((sum, file) => sum + pack(file), 0);
  const libraries = pack(await bundleBare());
  const note = `${Math.round(own / 1024)} / ${Math.round(libraries / 1024)} KB gzip`;
  return [
    row(
      'Python editor: first screen beside its libraries',
      own / libraries,
      { atMost: 1.7 },
      { unit: 'ratio', decides: true, note },
    ),
  ];
}

async function bundleBare(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: bare, resolveDir: join(rootDir, 'apps/editor-python') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    conditions: ['browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('the libraries gave no script');
  return file.contents;
}

const pack = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;
