import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'send'].map((verb) => `system:messageTemplate:${verb}`);
const template = {
  id: 't1',
  templateCode: 'outing',
  templateType: '2',
  templateType_dictText: '邮件',
  templateName: '${title}',
  templateContent: '<p>明天 <b>${time}</b> 出发</p>',
  templateNameEn: null,
  templateContentEn: '<p>We leave at ${time}</p>',
  templateTestJson: '{"title":"春游","time":"<八点>"}',
  remark: null,
};
const server = (more: object = {}): Answers => ({
  'messageTemplates.list': () => aPage([{ ...template, ...more }]),
  'messageTemplates.sendMsg': () => null,
  'dicts.getDictItems': () => [{ value: '2', text: '邮件' }],
});

async function openPreview(more: object = {}) {
  renderConsole(<Page />, server(more), { codes });
  fireEvent.click(await screen.findByRole('button', { name: '「outing」的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '预览' }));
  return within(await screen.findByRole('dialog'));
}

describe('a preview', () => {
  it('shows the message with the test data, which breaks nothing', async () => {
    const modal = await openPreview();

    expect(await modal.findByRole('heading', { name: '春游' })).toBeDefined();
    expect(await modal.findByText('<八点>')).toBeDefined();
    fireEvent.click(modal.getByText('英文'));
    expect(await modal.findByText('We leave at <八点>')).toBeDefined();
  });

  it('names the variables that the test data has not', async () => {
    const modal = await openPreview({ templateTestJson: '{"title":"春游"}' });

    expect(await modal.findByText('测试数据里没有这些变量：time')).toBeDefined();
  });
});

it('sends one message to oneself', async () => {
  const { bodiesOf } = renderConsole(<Page />, server(), { codes });
  fireEvent.click(await screen.findByRole('button', { name: /发送测试/ }));
  const drawer = within(await screen.findByRole('dialog'));

  fireEvent.click(await drawer.findByRole('button', { name: '提交' }));

  await waitFor(() =>
    expect(bodiesOf('messageTemplates.sendMsg')).toEqual([
      {
        msgType: '2',
        templateCode: 'outing',
        receiver: null,
        testData: template.templateTestJson,
      },
    ]),
  );
});

it('offers nobody to send who may not', async () => {
  renderConsole(<Page />, server(), { codes: ['system:messageTemplate:list'] });
  await screen.findByText('outing');

  expect(screen.queryByRole('button', { name: /发送测试|编辑|新增/ })).toBeNull();
});
