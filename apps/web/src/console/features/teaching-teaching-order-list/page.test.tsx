import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { OrdersOfPerson } from './orders-of-person.tsx';
import { Page } from './page.tsx';
import { places } from './person.place.tsx';

const codes = ['list', 'add', 'edit', 'delete', 'pay', 'cancel', 'refund'].map(
  (verb) => `teaching:order:${verb}`,
);
const order = (id: string, status: string, text: string) => ({
  id,
  orderNo: `D2030050200${id}`,
  userId: 'c1',
  userId_dictText: '小明',
  actionId: 'k1',
  actionId_dictText: '海洋',
  courseName: '海洋',
  price: '12345.60',
  payPrice: '10000.00',
  status,
  status_dictText: text,
  method: '3',
  method_dictText: '现金',
  payer: 'guardian',
  payer_dictText: '监护人',
  payerName: '李妈妈',
  createTime: '2030-05-02 08:00:00',
});
const unpaid = order('01', '0', '待付款');
const paid = order('02', '1', '已付款');
const server: Answers = {
  'orders.list': () => ({
    ...aPage([unpaid, paid]),
    sums: { price: '24691.20', payPrice: '20000.00' },
  }),
  'dicts.getDictItems': () => [{ value: 'guardian', text: '监护人' }],
  'checks.duplicate': () => null,
  'orders.refund': () => null,
  'orders.queryById': () => paid,
};

describe('orders', () => {
  it('tell child, course and payer in two lines, and what all of them come to', async () => {
    renderConsole(<Page />, server, { codes });

    expect(await screen.findAllByText('李妈妈 · 监护人')).toHaveLength(2);
    expect(screen.getAllByText('12,345.60')).toHaveLength(2);
    expect(screen.getByText('24,691.20')).toBeDefined();
  });

  it('say what the child loses before money is given back', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: `退款「${paid.orderNo}」` }));

    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/课程会立刻为学生关闭/)).toBeDefined();
    expect(bodiesOf('orders.refund')).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: '退款 1 个订单' }));
    await waitFor(() => expect(bodiesOf('orders.refund')).toEqual([{ ids: '02' }]));
  });

  it.each([
    ['-1', '请填写不小于 0、最多两位小数的金额，如 99.90'],
    ['1.005', '请填写不小于 0、最多两位小数的金额，如 99.90'],
  ])('take no price of %s', async (typed, words) => {
    renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加订单' }));
    const form = within(await screen.findByRole('dialog'));

    const price = await form.findByRole('textbox', { name: /订单金额/ });
    fireEvent.change(price, { target: { value: typed } });
    fireEvent.blur(price);

    expect(await form.findByText(words)).toBeDefined();
  });

  it('that were paid keep all but the remark', async () => {
    renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: `编辑「${paid.orderNo}」` }));
    const form = within(await screen.findByRole('dialog'));

    const price = await form.findByRole<HTMLInputElement>('textbox', { name: /订单金额/ });
    expect(price.disabled).toBe(true);
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /备注/ }).disabled).toBe(false);
  });

  it('are asked for by a range of amounts', async () => {
    const { calls, router } = renderConsole(<Page />, server, { codes });
    await screen.findAllByText('李妈妈 · 监护人');
    fireEvent.click(screen.getByRole('button', { name: '展开' }));
    fireEvent.change(await screen.findByPlaceholderText('从'), { target: { value: '10元' } });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));

    await waitFor(() => expect(router.state.location.search).toContain('payPrice_begin=10'));
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ payPrice_begin: '10' }));
  });

  it('lead to what was paid this month, which the list adds up', async () => {
    const { router } = renderConsole(<Page />, server, { codes, path: '/teaching/order' });
    fireEvent.click(await screen.findByRole('button', { name: '本月收款' }));

    await waitFor(() => expect(router.state.location.search).toContain('status=1'));
    expect(router.state.location.search).toMatch(/paidAt_begin=\d{4}-\d{2}-01/);
  });

  it('offer nothing that changes them to who may only look', async () => {
    renderConsole(<Page />, server, { codes: ['teaching:order:list'] });
    await screen.findAllByText('李妈妈 · 监护人');

    for (const name of ['添加订单', `退款「${paid.orderNo}」`, `收款「${unpaid.orderNo}」`])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the orders of a person', () => {
  const [place] = places;

  it('stand below the person for those who see orders', () => {
    expect(place?.isFor((code) => code === 'teaching:order:list')).toBe(true);
    expect(place?.isFor(() => false)).toBe(false);
  });

  it('are asked for by the child and lead to the list', async () => {
    const { calls } = renderConsole(<OrdersOfPerson user={{ id: 'c1' }} />, server, { codes });

    expect(await screen.findByText('已付款')).toBeDefined();
    expect(calls[0]?.query).toMatchObject({ userId: 'c1' });
    const link = screen.getByRole('link', { name: '查看全部订单' });
    expect(link.getAttribute('href')).toContain('userId=c1');
  });
});
