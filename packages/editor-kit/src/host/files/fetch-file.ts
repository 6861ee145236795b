/** Bytes behind a path of this site; rejects with an error that has a `code`. */
export async function fetchFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path).catch(() => {
    throw Object.assign(new Error('no network'), { code: 'network.offline' });
  });
  if (!answer.ok) throw Object.assign(new Error('no file'), { code: 'file.notFound' });
  return new Uint8Array(await answer.arrayBuffer());
}
