import { handedScriptHash, isHandedScript } from '@sprout/contract/bridge';

type Addresses = {
  readonly main: string;
  /** Fonts and notes of instruments: the main script shows itself without them and reads no work. */
  readonly media: string;
  readonly boot: string;
};

/**
 * Runs the main script, then the boot script, then the media. Main script and media come from the host
 * page, which has a cache for them and this page has none; opened by itself, the page fetches them.
 * @returns settles when the media are there or have failed
 */
export function loadScripts(target: Window, addresses: Addresses): Promise<void> {
  const run = (address: string) => append(target.document, address);
  const takes: Record<'main' | 'media', (address: string) => Promise<void>> = {
    main: (address) => {
      // A main script that fails is told by the boot script.
      run(address).catch(() => undefined);
      return run(addresses.boot);
    },
    media: run,
  };
  if (target.location.hash !== handedScriptHash) {
    takes.main(addresses.main).catch(() => undefined);
    return takes.media(addresses.media);
  }
  return new Promise((resolve, reject) => {
    const waiting = new Set(['main', 'media']);
    const take = ({ source, data }: MessageEvent): void => {
      if (source !== target.parent || !isHandedScript(data) || !waiting.delete(data.name)) return;
      if (waiting.size === 0) target.removeEventListener('message', take);
      const { name, script } = data;
      const address = script instanceof Blob ? URL.createObjectURL(script) : addresses[name];
      takes[name](address).then(name === 'media' ? resolve : undefined, reject);
    };
    target.addEventListener('message', take);
  });
}

/** Scripts run in the order in which they are added. */
function append(document: Document, address: string): Promise<void> {
  const script = document.createElement('script');
  script.async = false;
  script.src = address;
  const settled = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`not loaded: ${address}`)));
  });
  document.head.append(script);
  return settled;
}
