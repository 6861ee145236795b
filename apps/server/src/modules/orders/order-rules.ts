import { type FieldProblem, orderPayers, orderStates } from '@sprout/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Change, FilledChange, Values } from '../../platform/table/table-spec.ts';
import { findBought, findCourseNames, findPeople, lockPurchases } from './orders.repository.ts';

/** What may be said of an order once it is more than a wish. */
const alwaysOpen: readonly string[] = ['comment'];
/** Records of money that went from hand to hand. */
const records: readonly unknown[] = [orderStates.paid, orderStates.refunded];

type Deps = { clock: Clock };

export function createOrderRules({ clock }: Deps) {
  /** A number that a form leaves open has been made by the rule of the school, if it has one. */
  async function fillForms({ tx, actor, rows, verb }: FilledChange): Promise<Values[]> {
    const asked = rows.map(({ becomes = {} }) => becomes);
    const names = await findCourseNames(tx, actor, textsOf(asked, 'actionId'));
    const filled: Values[] = [];
    for (const [at, values] of asked.entries()) {
      const { orderNo, price, payPrice } = values;
      if (verb === 'add' && !orderNo) refuseField('orderNo', 'required');
      const isSame = values['actionId'] === rows[at]?.was?.['actionId'];
      const courseName = names.get(String(values['actionId']));
      filled.push({
        payPrice: payPrice ?? price,
        ...(isSame || courseName === undefined ? {} : { courseName }),
        ...(values['payer'] === orderPayers.guardian ? {} : { payerName: null, payerPhone: null }),
      });
    }
    return filled;
  }

  function stamps({ rows, transition }: FilledChange): Values[] {
    const now = clock.now();
    const stamp: Values =
      transition === 'pay' ? { paidAt: now } : transition === 'refund' ? { refundedAt: now } : {};
    return rows.map(() => stamp);
  }

  return {
    fill: async (change: FilledChange): Promise<Values[]> =>
      change.verb === 'transition' ? stamps(change) : fillForms(change),

    async before(change: Change): Promise<void> {
      const { verb, rows } = change;
      if (verb === 'edit') requireOpen(change);
      if (verb === 'add' || verb === 'edit') await requireChildren(change);
      if (verb === 'delete' && rows.some(({ was }) => records.includes(was?.['status']))) {
        throw new AppError('order.kept');
      }
      if (verb === 'transition' && change.transition === 'pay') await requireFirst(change);
    },
  };
}

/** An order that somebody has paid, cancelled or got back is not rewritten. */
function requireOpen({ rows }: Change): void {
  for (const { was = {}, becomes = {} } of rows) {
    if (was['status'] === orderStates.unpaid) continue;
    const changed = Object.keys(becomes).filter((name) => !isSame(was[name], becomes[name]));
    if (changed.some((name) => !alwaysOpen.includes(name))) throw new AppError('order.settled');
  }
}

/** The course is for a child, and somebody else pays for it. */
async function requireChildren({ tx, actor, rows }: Change): Promise<void> {
  const asked = rows.map(({ becomes = {} }) => becomes);
  const people = await findPeople(tx, actor, textsOf(asked, 'userId'));
  for (const { userId, payerName } of asked) {
    const person = people.get(String(userId));
    if (person?.isChild === false) refuseField('userId', 'notAChild');
    const name = keyOf(payerName);
    if (name !== '' && person?.names.some((own) => keyOf(own) === name)) {
      refuseField('payerName', 'childPays');
    }
  }
}

/** A child has a course once. Of two orders that are paid together the second one is refused, too. */
async function requireFirst({ tx, rows }: Change): Promise<void> {
  const keyOfPurchase = ({ was = {} }: Change['rows'][number]) =>
    `${was['userId']} ${was['actionId']}`;
  // Of two who pay at once the second one looks when the first has paid.
  await lockPurchases(tx, rows.map(keyOfPurchase));
  const ids = await findBought(
    tx,
    rows.map(({ id }) => id),
  );
  const seen = new Set<string>();
  for (const row of rows) {
    const key = keyOfPurchase(row);
    if (seen.has(key)) ids.push(row.id);
    seen.add(key);
  }
  if (ids.length > 0) throw new AppError('order.alreadyBought', { ids });
}

function refuseField(name: string, problem: FieldProblem): never {
  throw new AppError('row.invalid', { fields: { [name]: problem } });
}

const isSame = (a: unknown, b: unknown): boolean => String(a ?? '') === String(b ?? '');

const keyOf = (name: unknown): string =>
  String(name ?? '')
    .trim()
    .toLowerCase();

const textsOf = (rows: readonly Values[], name: string): string[] => [
  ...new Set(rows.map((row) => String(row[name]))),
];
