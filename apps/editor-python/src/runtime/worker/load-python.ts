import { loadPyodide, type PyodideAPI } from 'pyodide';
import type { BuiltIn } from './built-in.ts';
import { installLibrary } from './library.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/**
 * Largest heap that a snapshot can be restored from: the size that the interpreter begins with.
 * Bytes. Source: junior-python-editors B4.
 */
const restorableBytes = 31_457_280;

type Deps = {
  readonly builtIn: BuiltIn;
  readonly store: SnapshotStore | undefined;
  readonly onProgress: (loadedBytes: number) => void;
};

export interface LoadedPython {
  readonly pyodide: PyodideAPI;
  /** Keeps the snapshot that was made, for the next start; never rejects. */
  keepSnapshot(): Promise<void>;
}

/**
 * The interpreter with the engine's modules imported: from the kept snapshot of its memory, which
 * takes a fifth of the time, else whole. A snapshot that cannot be used is thrown away.
 */
export async function loadPython({ builtIn, store, onProgress }: Deps): Promise<LoadedPython> {
  const { snapshotKey, folder, lock } = builtIn;
  const settings = {
    indexURL: folder,
    packageBaseUrl: folder,
    lockFileContents: lock,
    jsglobals: {},
  };
  const kept = await store?.read(snapshotKey).catch(() => undefined);
  if (kept) {
    try {
      const pyodide = await loadPyodide({ ...settings, _loadSnapshot: kept });
      return { pyodide, keepSnapshot: () => Promise.resolve() };
    } catch {
      await store?.clear().catch(() => undefined);
    }
  }
  const stopCounting = countFetched(onProgress);
  const pyodide = await loadPyodide({ ...settings, _makeSnapshot: store !== undefined });
  stopCounting();
  installLibrary(pyodide, builtIn.library);
  const snapshot = store && makeSnapshot(pyodide);
  return {
    pyodide,
    async keepSnapshot() {
      if (snapshot) await store?.write(snapshotKey, snapshot).catch(() => undefined);
    },
  };
}

function makeSnapshot(pyodide: PyodideAPI): Uint8Array<ArrayBuffer> | undefined {
  try {
    const snapshot = pyodide.makeMemorySnapshot();
    return snapshot.byteLength > restorableBytes + headerBytes ? undefined : snapshot.slice();
  } catch {
    return undefined;
  }
}

/** What a snapshot holds beside the heap. */
const headerBytes = 4096;

/** Counts the bytes of all answers while the interpreter loads. Returns the way to stop. */
function countFetched(onProgress: (loadedBytes: number) => void): () => void {
  const { fetch } = globalThis;
  let loaded = 0;
  const count = async (body: ReadableStream<Uint8Array> | null) => {
    if (!body) return;
    const reader = body.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      loaded += value.byteLength;
      onProgress(loaded);
    }
  };
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    // Of a copy: the browser keeps what it compiled only for an answer that it knows.
    count(response.clone().body).catch(() => undefined);
    return response;
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
