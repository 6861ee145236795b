import { courses, orders } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../platform/db/db.ts';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aPaidOrder, orderForm } from '../../testing/orders-kit.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { add, edit, list, pay, cancel, refund, queryById, importExcel, exportXls, importTemplate } =
  orders.endpoints;

let testApp: TestApp;
let admin: TestUser;
let child: TestUser;
let courseId: string;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  child = await aStudent(testApp, { realname: '小明' });
  courseId = await lessonMaker(testApp, admin).course({ courseName: '海洋' });
});

type Form = Record<string, unknown>;

const send = async (more: Form = {}, by = admin) => {
  const body = { ...orderForm({ child, courseId }), ...more };
  return (await testApp.call(add, { body }, by.token)).body;
};

async function anOrder(more: Form = {}): Promise<string> {
  const { result, error } = await send(more);
  if (!result) throw new Error(JSON.stringify(error));
  return result.id;
}

const read = async (id: string) =>
  (await testApp.call(queryById, { query: { id } }, admin.token)).body.result;

/** How many transactions wait for another one. */
async function countWaiting(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(executor);
  return rows[0]?.count ?? 0;
}

const problemsOf = ({ error }: { error?: { data?: Form | undefined } | null | undefined }) =>
  error?.data?.['fields'];

describe('an order', () => {
  it('is for a child and a course, is unpaid and costs its price unless another sum is said', async () => {
    const row = await read(await anOrder({ price: '99.9' }));

    expect(row).toMatchObject({
      userId: child.id,
      userId_dictText: '小明',
      actionId: courseId,
      actionId_dictText: '海洋',
      courseName: '海洋',
      price: '99.90',
      payPrice: '99.90',
      status: '0',
      paidAt: null,
    });
  });

  it('keeps the name under which the course was ordered', async () => {
    const id = await anOrder();
    const body = { id: courseId, courseName: '深海' };
    await testApp.call(courses.endpoints.edit, { body }, admin.token);

    expect(await read(id)).toMatchObject({ courseName: '海洋', actionId_dictText: '深海' });
  });

  it.each<[string, Form, string, string]>([
    ['a child as payer', { payer: 'child' }, 'payer', 'unknownChoice'],
    ['the name of the child as payer', { payerName: ' 小明 ' }, 'payerName', 'childPays'],
    ['no name of the guardian', { payerName: null }, 'payerName', 'required'],
  ])('takes no %s', async (_, more, field, problem) => {
    expect(problemsOf(await send(more))).toEqual({ [field]: problem });
  });

  it('is for nobody of the staff', async () => {
    const teacher = await aTeacher(testApp);

    expect(problemsOf(await send({ userId: teacher.id }))).toEqual({ userId: 'notAChild' });
  });

  it('that the school pays names nobody as payer', async () => {
    const id = await anOrder({ payer: 'school', payerName: '李妈妈', payerPhone: '13800000000' });

    expect(await read(id)).toMatchObject({ payerName: null, payerPhone: null });
  });

  it('is nothing that teachers see without being granted it', async () => {
    const teacher = await aTeacher(testApp);

    expect((await send({}, teacher)).error?.code).toBe('access.denied');
  });
});

describe('money', () => {
  it.each(['0.1', '0', '12', '9999999999.99', '007.5'])('of %s is exact', async (price) => {
    const row = await read(await anOrder({ price }));

    const [whole = '', cents = ''] = price.replace(/^0+(?=\d)/, '').split('.');
    expect(row?.price).toBe(`${whole}.${cents.padEnd(2, '0')}`);
  });

  it('may be sent as a number', async () => {
    expect((await read(await anOrder({ price: 9999999999.99 })))?.price).toBe('9999999999.99');
  });

  it.each([
    ['below nothing', '-0.01'],
    ['with three decimals', '1.005'],
    ['as a sum of binary fractions', 0.1 + 0.2],
    ['beyond what fits', '10000000000.00'],
    ['in words', '一百'],
    ['with an exponent', '1e3'],
    ['that is no number', 'NaN'],
  ])('%s is refused', async (_, price) => {
    expect(problemsOf(await send({ price }))).toEqual({ price: 'notAnAmount' });
  });

  it('is added up exactly, over all rows that were asked for', async () => {
    for (const price of ['0.1', '0.2', '9999999999.99', '9999999999.99', '0.01'])
      await anOrder({ price });

    const { body } = await testApp.call(list, { query: { pageSize: 1 } }, admin.token);
    const few = await testApp.call(list, { query: { payPrice_end: '0.2' } }, admin.token);

    expect(body.result).toMatchObject({
      total: 5,
      sums: { price: '20000000000.29', payPrice: '20000000000.29' },
    });
    expect(few.body.result).toMatchObject({ total: 3, sums: { payPrice: '0.31' } });
  });

  it('adds up to nothing where there is no order', async () => {
    const { body } = await testApp.call(list, {}, admin.token);

    expect(body.result).toMatchObject({ total: 0, sums: { price: '0.00', payPrice: '0.00' } });
  });

  it('is found by a range of exact ends', async () => {
    await anOrder({ price: '0.3' });
    await anOrder({ price: '0.29' });

    const query = { payPrice_begin: '0.30', payPrice_end: '0.30' };
    const { body } = await testApp.call(list, { query }, admin.token);

    expect(body.result?.records.map(({ payPrice }) => payPrice)).toEqual(['0.30']);
  });
});

describe('the number of an order', () => {
  it('is made by the rule of the school, once and without a gap for many who ask together', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => send()));

    const numbers = sent.map(({ result }) => result?.orderNo).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => `D20300502000${n}`));
  });

  it('of an order that was refused is given to the next one', async () => {
    await send({ price: '-1' });
    await send({ payerName: '小明' });

    expect((await send()).result?.orderNo).toBe('D203005020001');
  });

  it('passes over what somebody has typed, and is never changed', async () => {
    const id = await anOrder({ orderNo: 'D203005020001' });

    expect((await send()).result?.orderNo).toBe('D203005020002');
    expect(problemsOf(await send({ orderNo: 'D203005020001' }))).toEqual({ orderNo: 'unique' });
    const body = { ...orderForm({ child, courseId }), id, orderNo: 'X' };
    const { body: changed } = await testApp.call(edit, { body }, admin.token);
    expect(problemsOf(changed)).toEqual({ orderNo: 'fixed' });
  });
});

describe('the states of an order', () => {
  it('go from unpaid to paid to refunded, each with its time, author and version', async () => {
    const id = await anOrder();
    await testApp.call(pay, { body: { ids: id } }, admin.token);
    testApp.clock.advance(60_000);
    await testApp.call(refund, { body: { ids: id } }, admin.token);

    expect(await read(id)).toMatchObject({
      status: '3',
      paidAt: '2030-05-02 08:00:00',
      refundedAt: '2030-05-02 08:01:00',
      updateBy: admin.username,
    });
    const { pool } = testApp.app.context.database;
    const { rows: audits } = await pool.query<{ action: string }>(
      `select action from audit_log where subject = 'teaching_order' order by created_at, action`,
    );
    expect(audits.map(({ action }) => action)).toEqual([
      'orders.add',
      'orders.pay',
      'orders.refund',
    ]);
    const { rows: versions } = await pool.query<{ content: Form }>(
      `select data_content as content from sys_data_log where data_table = 'teaching_order'
       order by data_version`,
    );
    expect(versions.map(({ content }) => content['status'])).toEqual(['0', '1', '3']);
    expect(versions[1]?.content).toMatchObject({ paidAt: '2030-05-02T00:00:00.000Z' });
  });

  it.each([
    ['cancelled', [cancel], pay],
    ['paid', [pay], pay],
    ['paid', [pay], cancel],
    ['unpaid', [], refund],
    ['refunded', [pay, refund], pay],
  ] as const)('do not go on where an order is %s already', async (_, first, next) => {
    const body = { ids: await anOrder() };
    for (const step of first) await testApp.call(step, { body }, admin.token);

    const { body: answer } = await testApp.call(next, { body }, admin.token);

    expect(answer.error?.code).toBe('row.wrongState');
  });

  it('are moved by one of two who press at once', async () => {
    const body = { ids: await anOrder() };

    const answers = await Promise.all(
      [pay, cancel].map((step) => testApp.call(step, { body }, admin.token)),
    );

    expect(answers.map(({ body: { success } }) => success).sort()).toEqual([false, true]);
  });

  it('let a child have a course once, also when two of its orders are paid at once', async () => {
    const ids = [await anOrder(), await anOrder()];
    const { write } = testApp.app.context.database;
    const answers = await write
      .transaction()
      .execute(async (tx) => {
        // What a payment writes after it has looked for others.
        await sql`lock table form_version in share row exclusive mode`.execute(tx);
        const paying = ids.map((id) => testApp.call(pay, { body: { ids: id } }, admin.token));
        await expect.poll(() => countWaiting(write)).toBe(2);
        return paying;
      })
      .then((paying) => Promise.all(paying));

    const codes = answers.map(({ body }) => body.error?.code ?? 'paid').sort();
    expect(codes).toEqual(['order.alreadyBought', 'paid']);
  });

  it('let a child have a course by one paid order alone', async () => {
    const first = await anOrder();
    const second = await anOrder();

    const both = await testApp.call(pay, { body: { ids: `${first},${second}` } }, admin.token);
    await testApp.call(pay, { body: { ids: first } }, admin.token);
    const again = await testApp.call(pay, { body: { ids: second } }, admin.token);

    expect([both.body, again.body].map(({ error }) => error?.code)).toEqual([
      'order.alreadyBought',
      'order.alreadyBought',
    ]);
  });

  it('close all but the remark of what was paid', async () => {
    const id = await aPaidOrder(testApp, admin, { child, courseId });
    const form = orderForm({ child, courseId });
    const change = async (more: Form) =>
      (await testApp.call(edit, { body: { ...form, id, ...more } }, admin.token)).body;

    expect((await change({ price: '1' })).error?.code).toBe('order.settled');
    expect((await change({ comment: '收据 12' })).result?.comment).toBe('收据 12');
  });

  it('keep what was paid out of the recycle bin', async () => {
    const paid = await aPaidOrder(testApp, admin, { child, courseId });
    const unpaid = await anOrder();
    const remove = async (id: string) =>
      (await testApp.call(orders.endpoints.delete, { query: { id } }, admin.token)).body;

    expect((await remove(paid)).error?.code).toBe('order.kept');
    expect((await remove(unpaid)).success).toBe(true);
  });
});

describe('sheets of orders', () => {
  const heads = ['学生', '订单编号', '订单金额', '购买的课程', '支付方式', '付款人', '付款人姓名'];

  it('bring orders in and go out again with the same sums', async () => {
    const bytes = await aSheet([
      heads,
      ['小明', 'A-1', 0.1 + 0.2, '海洋', '现金', '监护人', '李妈妈'],
      ['小明', '', '9999999999.99', '海洋', '现金', '学校', ''],
      ['小明', '', 1.005, '海洋', '现金', '学校', ''],
      ['小明', '', -1, '海洋', '现金', '学校', ''],
    ]);

    const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });
    const { rows } = await exportSheet(testApp, exportXls, admin.token);

    expect(body.result).toMatchObject({ successCount: 2, errorCount: 2 });
    const prices = rows.flatMap((cells) => (cells[0] === '小明' ? [cells[2]] : []));
    expect(prices.sort()).toEqual(['0.3', '9999999999.99']);
  });

  it('show before they come in which course and child each is for, as they are called here', async () => {
    await lessonMaker(testApp, admin).course({ courseName: 'Python（一）' });
    const bytes = await aSheet([
      heads,
      ['小明', 'A-1', '1', 'python(一)', '现金', '监护人', '李妈妈'],
    ]);

    const checked = { bytes, query: '?check=true' };
    const { body } = await importSheet(testApp, importExcel, admin.token, checked);

    const { columns = [], rows = [], warnings } = body.result ?? {};
    const at = (title: string) => rows[0]?.cells[columns.indexOf(title)];
    expect([at('学生'), at('购买的课程')]).toEqual(['小明', 'Python（一）']);
    expect(warnings?.[0]?.message).toContain('python(一) → Python（一）');
  });

  it('have a template without what the server writes', async () => {
    const { rows } = await exportSheet(testApp, importTemplate, admin.token);

    const written = rows.flat().join(' ');
    expect(written).toContain('订单金额');
    expect(written).not.toContain('订单状态');
  });
});
