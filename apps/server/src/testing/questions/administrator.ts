import type { Input, Probe } from './probe.ts';

/** A call that an administrator makes with success. */
export const reads = (input: Input = {}): Probe => ({ success: { as: 'administrator', input } });

/** A role of another school is told like one that does not exist. */
export const foreignRole = (input: Input): Pick<Probe, 'foreign'> => ({
  foreign: { as: 'administrator', input, code: 'role.notFound' },
});

/** So is every other row. */
export const foreignRow = (input: Input): Pick<Probe, 'foreign'> => ({
  foreign: { as: 'administrator', input, code: 'row.notFound' },
});
