import { endpoints } from '@sprout/contract';
import { readForm } from '../../platform/files/index.ts';
import { WithMessage } from '../../platform/http/register.ts';
import { uploadForm } from '../files/index.ts';
import type { ModuleContext } from '../module.ts';
import { createGuardianForms } from './guardians.service.ts';

export function registerGuardianForms(context: ModuleContext): void {
  const { handle } = context;
  const { links, open, send, upload } = endpoints.guardianForms;
  const forms = createGuardianForms(context);

  handle(links, (call) => forms.links(call, call.params.id));
  handle(open, ({ body }) => forms.open(body.token));
  handle(send, ({ body }) => forms.send(body));
  handle(upload, async ({ request }) => {
    const form = await readForm(request);
    const token = () => form.field('token');
    const uploaded = await forms.upload({ ...uploadForm(form), token });
    return new WithMessage(uploaded, uploaded.key);
  });
}
