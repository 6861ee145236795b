/** A page of an opaque origin may not read cookies; the bundle reads its colours from one. */
export function shimCookies(
  target: Document,
  cookies: readonly (readonly [string, string])[] = [],
): void {
  const jar = new Map(cookies);
  Object.defineProperty(target, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (line: string) => {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name.trim(), value.join('='));
    },
  });
}

/** Storage that lives as long as the page. */
export function shimStorages(target: Window): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(target, name, { configurable: true, value: createMemoryStorage() });
  }
}

/** Web storage over a map; keys are also readable as properties, as the bundle's logger does. */
export function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
  };
  return new Proxy(storage, {
    get: (own, key) => {
      if (key in own) return Reflect.get(own, key);
      return typeof key === 'string' ? items.get(key) : undefined;
    },
    set: (_, key, value) => {
      items.set(String(key), String(value));
      return true;
    },
    deleteProperty: (_, key) => {
      items.delete(String(key));
      return true;
    },
  });
}

/** A worker's script must be of the page's origin, which is opaque; a blob of it loads the script. */
export function shimWorkers(target: Window & typeof globalThis): void {
  const Native = target.Worker;
  target.Worker = class extends Native {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(wrapScript(String(script), target.document.baseURI), options);
    }
  };
}

function wrapScript(script: string, base: string): string {
  const address = new URL(script, base);
  if (address.protocol === 'blob:' || address.protocol === 'data:') return script;
  const source = `importScripts(${JSON.stringify(address.href)})`;
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}

/** Of the page, not of Node. */
export type Immediate = {
  setImmediate(task: (...values: unknown[]) => void, ...values: unknown[]): number;
  clearImmediate(id: number): void;
};

/**
 * The bundle's own substitutes post messages to the window, where every listener for the host page
 * hears them, and search for the best way while the bundle starts.
 */
export function shimImmediate(target: object): void {
  const { port1, port2 } = new MessageChannel();
  const tasks = new Map<number, () => void>();
  let last = 0;
  port1.onmessage = ({ data }: MessageEvent<number>) => {
    const task = tasks.get(data);
    tasks.delete(data);
    task?.();
  };
  const immediate: Immediate = {
    setImmediate: (task, ...values) => {
      last += 1;
      tasks.set(last, () => task(...values));
      port2.postMessage(last);
      return last;
    },
    clearImmediate: (id) => void tasks.delete(id),
  };
  Object.assign(target, immediate);
}

/** Devices come from the host page. On plain http the browser has no `mediaDevices` at all. */
export function shimMediaDevices(
  target: Navigator,
  open: (constraints: MediaStreamConstraints) => Promise<MediaStream>,
): void {
  Object.defineProperty(target, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: open, enumerateDevices: () => Promise.resolve([]) },
  });
}

/**
 * The engine works the transforms of a drawing into its paths and writes "NaN" as the rotation of an
 * arc of a circle, where the browser then ends the path. A circle has no rotation.
 */
export function shimArcs(target: Window & typeof globalThis): void {
  const { setAttribute } = target.Element.prototype;
  Object.defineProperty(target.SVGPathElement.prototype, 'setAttribute', {
    configurable: true,
    value(this: SVGPathElement, name: string, value: string) {
      setAttribute.call(this, name, name === 'd' ? value.replaceAll('NaN', '0') : value);
    },
  });
}

/**
 * Keeps keys that an input method takes from the engine: the Enter that takes 你好 ends no field. Browsers tell of
 * them by a `keyCode` of 229; the keyboards of phones call every letter so, without a name.
 */
export function shimComposingKeys(target: Window): void {
  const hold = (event: KeyboardEvent) => {
    if (event.keyCode === 229 && event.key !== 'Unidentified') event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', hold, { capture: true });
  target.addEventListener('keypress', hold, { capture: true });
}
