import { endpoints } from '@sprout/contract';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import { isTaken } from '../../platform/table/unique-fields.ts';
import { createSiteConfig } from '../config/index.ts';
import type { Module, ModuleContext } from '../module.ts';

/** A person who types asks at most three times a second, for a minute. */
const askRule: RateRule = { name: 'duplicate', limit: 60, windowMs: 60_000 };
/** Thirty people are added in an hour; a program may not go through names. */
const hourRule: RateRule = { name: 'duplicate:hour', limit: 600, windowMs: 3_600_000 };

export const checksModule: Module = { name: 'checks', register: registerChecks };

function registerChecks(context: ModuleContext): void {
  const { handle, uniqueFields, rateLimiter, database } = context;
  const siteConfig = createSiteConfig(context);
  handle(endpoints.checks.duplicate, async ({ actor, query }) => {
    rateLimiter.hit(askRule, actor.id);
    rateLimiter.hit(hourRule, actor.id);
    const { tableName, fieldName, fieldVal, dataId } = query;
    const field = required(uniqueFields.find(tableName, fieldName), 'duplicate.notListed');
    const { may, isToldToNewcomers = false } = field;
    const isStaff = may === undefined || may.some((code) => actor.permissions.has(code));
    const isOpen = isToldToNewcomers && (await siteConfig.isOn(actor.schoolId, 'allowReg'));
    allow(isStaff || isOpen);
    if (await isTaken(database.write, actor, field, fieldVal.trim(), dataId)) {
      throw new AppError('duplicate.taken');
    }
    return null;
  });
}
