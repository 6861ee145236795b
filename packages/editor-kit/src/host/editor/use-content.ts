import { useEffect, useState } from 'react';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that have to be fetched or captured; `onFail` when they do not come. */
export function useContent(fetch: () => Promise<Bytes>, onFail: () => void): Bytes | undefined {
  const [bytes, setBytes] = useState<Bytes>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per showing, whatever is passed anew.
  useEffect(() => {
    let isGone = false;
    fetch().then(
      (found) => {
        if (!isGone) setBytes(found);
      },
      () => {
        if (!isGone) onFail();
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return bytes;
}
