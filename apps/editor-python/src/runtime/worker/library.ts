import type { PyodideAPI } from 'pyodide';

/** Where `createInterpreter` looks for the engine's modules. */
const folder = '/lib/sprout';

/** What children's programs import most: it is in the snapshot, so that no run waits for it. */
const ahead = [
  ...['random', 'math', 'time', 'datetime', 'json', 're', 'string', 'collections', 'itertools'],
  ...['functools', 'statistics', 'copy', 'enum', 'dataclasses', 'typing', 'asyncio', 'heapq'],
];

/** Writes the engine's modules into a fresh interpreter and imports what a snapshot shall hold. */
export function installLibrary(
  pyodide: PyodideAPI,
  library: readonly (readonly [path: string, text: string])[],
): void {
  for (const [path, text] of library) {
    const target = `${folder}/${path}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    pyodide.FS.writeFile(target, text);
  }
  // Nothing but Python may refer to anything: a snapshot cannot hold what belongs to JavaScript.
  pyodide.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(folder)})
import ${ahead.join(', ')}
import _sprout.run; _sprout.run.warm_up()`);
}
