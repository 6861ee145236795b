import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's request with a server of one answer. */
function answerWith(body: object, status = 200) {
  const sent: { headers: Record<string, string>; form?: FormData } = { headers: {} };
  class Request {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    responseText = JSON.stringify(body);
    status = status;
    open() {}
    setRequestHeader(name: string, value: string) {
      sent.headers[name] = value;
    }
    send(form: FormData) {
      sent.form = form;
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const options = { purpose: 'cover', token: 't', language: 'zh-CN', onProgress: () => {} };

describe('sending a file', () => {
  it('answers its value and tells how far it is', async () => {
    const sent = answerWith({ success: true, message: 'cover/abc.png' });
    const onProgress = vi.fn();

    const value = await uploadFile(new Blob(['x']), 'a.png', { ...options, onProgress });

    expect(value).toBe('cover/abc.png');
    expect(onProgress).toHaveBeenCalledWith(0.5);
    expect(sent.headers['X-Access-Token']).toBe('t');
    expect(sent.form?.get('biz')).toBe('cover');
  });

  it('rejects with the code of the server', async () => {
    answerWith({ success: false, message: '太大', error: { code: 'file.tooLarge' } });

    await expect(uploadFile(new Blob(['x']), 'a.png', options)).rejects.toMatchObject({
      code: 'file.tooLarge',
      message: '太大',
    });
  });
});
