import { createTexts } from '@sprout/texts';
import { siteZhCn } from '@sprout/texts/zh-cn/site';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureLine, failureNotice } from './failure-notice.ts';

const t = createTexts('zh-CN', siteZhCn);
const failed = (status: number, code: ApiError['code'], message = '') =>
  failureNotice(new ApiError({ code, status, message }), t);

describe('the notice of a failed call', () => {
  it('names the refusal of a 403 under the common title', () => {
    expect(failed(403, 'access.crossSite')).toEqual({ text: '系统提示', detail: '拒绝访问' });
  });

  it('says that something is not there', () => {
    expect(failed(404, 'request.notFound')).toEqual({ text: '很抱歉，资源未找到!' });
  });

  it('says that the network took too long, whoever noticed', () => {
    expect(failed(504, 'network.badAnswer')).toEqual({ text: '网络超时' });
    expect(failed(0, 'network.timeout')).toEqual({ text: '网络超时' });
  });

  it('shows the words of the server for anything else', () => {
    expect(failed(200, 'work.badState', '作品刚刚有了变化')).toEqual({ text: '作品刚刚有了变化' });
  });

  it('adds the number of an unexpected failure', () => {
    const error = new ApiError({
      code: 'server.unexpected',
      status: 500,
      message: '坏了',
      id: 'e1',
    });

    expect(failureNotice(error, t)).toEqual({ text: '坏了', detail: 'e1' });
  });
});

describe('the same as one line', () => {
  const line = (status: number, code: ApiError['code'], message: string, id?: string) =>
    failureLine(new ApiError({ code, status, message, ...(id ? { id } : {}) }), t);

  it.each([
    ['a refusal', line(403, 'access.crossSite', ''), '系统提示 拒绝访问'],
    ['a number', line(500, 'server.unexpected', '坏了', 'e1'), '坏了 e1'],
    ['a number that is named already', line(500, 'server.unexpected', '坏了 e1', 'e1'), '坏了 e1'],
  ])('has %s once', (_, told, text) => {
    expect(told).toBe(text);
  });
});
