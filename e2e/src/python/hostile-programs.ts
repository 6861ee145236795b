/** A program that tries to get out of its worker, and what it is left with. */
export type HostileProgram = {
  readonly name: string;
  readonly source: string;
  /** Stands in the console afterwards. */
  readonly left: RegExp;
};

/** Writes what an attempt ended with instead of ending with it. */
const attempt = (body: string) =>
  `try:\n${body
    .split('\n')
    .map((line) => `    ${line}`)
    .join(
      '\n',
    )}\n    print("OUT")\nexcept BaseException as e:\n    print("kept in", type(e).__name__)`;

const findTransport = 'import sys\nt = sys.stdout._transport';

export const hostilePrograms: readonly HostileProgram[] = [
  ...['js', 'pyodide_js', '_pyodide_core', 'micropip'].map((module) => ({
    name: `imports ${module}`,
    source: attempt(`import ${module}`),
    left: /kept in ModuleNotFoundError/,
  })),
  {
    name: 'runs a script of the browser',
    source: attempt('from pyodide.code import run_js\nrun_js("fetch(\'/api\')")'),
    left: /kept in ModuleNotFoundError/,
  },
  {
    name: 'digs the modules of the browser up',
    source: `${findTransport}
found = sys.meta_path[0]._modules
${attempt('print(found["js"].fetch)')}
${attempt('found["pyodide_js"].constructor.constructor("return fetch")()')}`,
    left: /kept in \w+Error\nkept in \w+Exception|kept in KeyError\nkept in \w+/,
  },
  {
    name: 'makes a function of the browser out of the way to the page',
    source: `${findTransport}
${attempt('t.write.constructor("return globalThis")()')}
${attempt('t.constructor.constructor("return indexedDB")()')}`,
    left: /kept in \w+\nkept in \w+/,
  },
  {
    name: 'forges messages to the page',
    source: `${findTransport}
${attempt('t.postMessage("x")')}
t.write("nowhere", "<img src=x onerror=alert(1)>\\n")
t.draw('[["line"],[1,2],"x",{"op":5}]')
t.draw("[[")`,
    left: /kept in AttributeError\n<img src=x onerror=alert\(1\)>/,
  },
  {
    name: 'asks the school over the network',
    source: attempt(
      'import urllib.request\nurllib.request.urlopen("http://127.0.0.1/api/sys/config/getConfig", timeout=2)',
    ),
    left: /kept in \w*Error/,
  },
  {
    name: 'opens a socket',
    source: attempt('import socket\nsocket.create_connection(("127.0.0.1", 80), timeout=2)'),
    left: /kept in \w*Error/,
  },
  {
    name: 'starts threads and other programs',
    source: `${attempt('import threading\nthreading.Thread(target=print).start()')}
${attempt('import subprocess\nsubprocess.run(["ls"])')}`,
    left: /kept in RuntimeError\nkept in \w*Error/,
  },
  {
    name: 'takes all memory',
    source: attempt('a = []\nwhile True:\n    a.append(bytearray(20_000_000))'),
    left: /kept in MemoryError/,
  },
  {
    name: 'floods the console',
    source: 'for i in range(200_000):\n    print("x" * 20)',
    left: /输出太多了/,
  },
  {
    name: 'calls the browser out of C',
    source: 'import ctypes\nctypes.CDLL(None).emscripten_run_script(b"fetch(1)")\nprint("OUT")',
    left: /Python 太累了|Error/,
  },
  {
    name: 'spoils what the next program needs',
    source: 'import builtins, sys\nbuiltins.len = None\nsys.modules.clear()\nsys.stdout = None',
    left: /^/,
  },
];
