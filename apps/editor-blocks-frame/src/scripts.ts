import { handedScriptHash, isHandedScript } from '@sprout/contract/bridge';

type Addresses = { readonly bundle: string; readonly boot: string };

/**
 * Runs the bundle and then the boot script. The bundle comes from the host page, which has a cache
 * for it and this page has none; opened by itself, the page fetches it.
 */
export function loadScripts(target: Window, { bundle, boot }: Addresses): void {
  const run = (addresses: readonly string[]) => {
    for (const address of addresses) target.document.head.append(inOrder(target.document, address));
  };
  if (target.location.hash !== handedScriptHash) {
    run([bundle, boot]);
    return;
  }
  const take = ({ source, data }: MessageEvent): void => {
    if (source !== target.parent || !isHandedScript(data)) return;
    target.removeEventListener('message', take);
    const { script } = data;
    run([script instanceof Blob ? URL.createObjectURL(script) : bundle, boot]);
  };
  target.addEventListener('message', take);
}

function inOrder(document: Document, address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = false;
  script.src = address;
  return script;
}
