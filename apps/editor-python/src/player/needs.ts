import type { LoadedWork } from '@sprout/editor-kit/player';
import { measurePython, type PythonProject, pythonFileText } from '@sprout/formats';

/** What a Python work is and needs, for the page around its player: its lines count as its blocks. */
export function findNeeds(project: PythonProject): LoadedWork & { readonly drawsAtOnce: boolean } {
  const { lines, hearsKeys, hearsTaps, modules } = measurePython(project);
  const programs = project.files.filter(({ name }) => name.endsWith('.py'));
  const source = programs.map(({ name }) => pythonFileText(project, name)).join('\n');
  return {
    blocks: lines,
    sprites: 0,
    keys: hearsKeys ? findKeys(source) : [],
    usesMouse: hearsTaps,
    drawsAtOnce: modules.includes('turtle'),
  };
}

const keyOf: Readonly<Record<string, string>> = {
  space: ' ',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Return: 'Enter',
};

/** Keys that stand as plain texts after a function, as `KeyboardEvent.key`; `any` when there is none. */
function findKeys(source: string): readonly string[] {
  const named = [
    ...source.matchAll(
      /\bonkey\w*\s*\([^"'\n]{0,200},\s{0,20}(?:key\s{0,20}=\s{0,20})?["']([^"'\n]{1,20})["']/g,
    ),
  ];
  const keys = named.map(([, name = '']) => keyOf[name] ?? name);
  return keys.length > 0 ? [...new Set(keys)].sort() : ['any'];
}
