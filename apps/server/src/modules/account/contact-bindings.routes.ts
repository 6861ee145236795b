import { endpoints } from '@sprout/contract';
import { createPersonVersions } from '../data-log/index.ts';
import { createMessages } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import { createOneTimeCodes } from '../recovery/index.ts';
import { createContactChanges, createPeopleWrites } from '../users/index.ts';
import { createContactBindings } from './contact-bindings.service.ts';
import type { OwnPassword } from './own-password.ts';

export function registerContactBindings(context: ModuleContext, ownPassword: OwnPassword): void {
  const { handle } = context;
  const messages = createMessages(context);
  const bindings = createContactBindings({
    ...context,
    messages,
    ownPassword,
    codes: createOneTimeCodes({ ...context, messages }, 'contact'),
    contactChanges: createContactChanges(context),
    writes: createPeopleWrites(),
    versions: createPersonVersions(context),
  });

  handle(endpoints.contactBindings.send, async ({ body, ...call }) => {
    await bindings.send(call, body);
    return null;
  });
  handle(endpoints.contactBindings.bind, async ({ body, ...call }) => {
    await bindings.bind(call, body);
    return null;
  });
  handle(endpoints.contactBindings.unbind, async ({ body, ...call }) => {
    await bindings.unbind(call, body);
    return null;
  });
}
