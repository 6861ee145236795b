import { field, resource } from '../resource/index.ts';

/** Values of the dictionary `order_status`; the first two are the predecessor's. */
export const orderStates = { unpaid: '0', paid: '1', cancelled: '2', refunded: '3' } as const;

/** Who pays, of the dictionary `order_payer`. No child does. */
export const orderPayers = { guardian: 'guardian', school: 'school' } as const;

const { unpaid, paid, cancelled, refunded } = orderStates;
const ofGuardian = { payer: orderPayers.guardian };

/**
 * What somebody pays for a course of a child; a paid order opens the course to the child. Money changes hands outside
 * of Sprout. Source: teaching-domain section 6.9, decision 0039.
 */
export const orders = resource('orders', {
  path: '/teaching/teachingOrder',
  table: 'teaching_order',
  permission: 'teaching:order',
  fields: {
    /** The child. */
    userId: field.ref('user', { required: true, filter: 'equals', hasHint: true }),
    /** Made by the code rule of the school where it is left open. */
    orderNo: field.text({
      max: 64,
      unique: true,
      fixed: true,
      filter: 'contains',
      sort: true,
    }),
    price: field.money({ required: true, sort: true, isSummed: true }),
    /** The price, where it is left open. */
    payPrice: field.money({ filter: 'range', sort: true, isSummed: true, hasHint: true }),
    status: field.dict('order_status', {
      readOnly: true,
      default: unpaid,
      filter: 'equals',
      sort: true,
    }),
    /** The predecessor's name for what is sold; here it is a course. */
    actionId: field.ref('course', { required: true, filter: 'equals', hasHint: true }),
    /** What the course was called when it was ordered; stays when the course is gone. */
    courseName: field.text({ max: 32, readOnly: true }),
    method: field.dict('pay_method', {
      required: true,
      default: '1',
      filter: 'equals',
      sort: true,
    }),
    payer: field.dict('order_payer', {
      required: true,
      default: orderPayers.guardian,
      hasHint: true,
    }),
    payerName: field.text({
      max: 64,
      requiredIf: ofGuardian,
      shownIf: ofGuardian,
      personal: 'realName',
    }),
    payerPhone: field.text({ max: 32, shownIf: ofGuardian, personal: 'phone', hasHint: true }),
    paidAt: field.dateTime({ readOnly: true, filter: 'range', sort: true }),
    refundedAt: field.dateTime({ readOnly: true, sort: true }),
    comment: field.longText({ max: 512 }),
  },
  state: 'status',
  transitions: {
    pay: { from: [unpaid], to: paid, permission: 'teaching:order:pay', question: true },
    cancel: { from: [unpaid], to: cancelled, permission: 'teaching:order:cancel', question: true },
    refund: { from: [paid], to: refunded, permission: 'teaching:order:refund', question: true },
  },
});
