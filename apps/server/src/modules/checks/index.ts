import { endpoints } from '@sprout/contract';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import { isTaken } from '../../platform/table/unique-fields.ts';
import type { Module, ModuleContext } from '../module.ts';

/** A person who types asks at most three times a second, for a minute; a program may not go through names. */
const askRule: RateRule = { name: 'duplicate', limit: 60, windowMs: 60_000 };

export const checksModule: Module = { name: 'checks', register: registerChecks };

function registerChecks({ handle, uniqueFields, rateLimiter, database }: ModuleContext): void {
  handle(endpoints.checks.duplicate, async ({ actor, query }) => {
    rateLimiter.hit(askRule, actor.id);
    const { tableName, fieldName, fieldVal, dataId } = query;
    const field = required(uniqueFields.find(tableName, fieldName), 'duplicate.notListed');
    const { may } = field;
    allow(may === undefined || may.some((code) => actor.permissions.has(code)));
    if (await isTaken(database.write, actor, field, fieldVal.trim(), dataId)) {
      throw new AppError('duplicate.taken');
    }
    return null;
  });
}
