import type { Language } from '@sprout/texts';
import { serverText } from '../../platform/http/texts.ts';
import type { Channel } from './channels.ts';

type BuiltIn = {
  readonly channel: Channel;
  /** What it can say beside `site`, the name of the place. */
  readonly variables: readonly string[];
};

const code = ['code', 'minutes'] as const;
const contact = ['username', 'place'] as const;
const notice = ['title', 'content', 'link'] as const;

/** What Sprout sends by itself. Schools have them as rows, which they change; one that they deleted is sent as here. */
export const builtInTemplates: Readonly<Record<string, BuiltIn>> = {
  verify_mail: { channel: 'mail', variables: code },
  verify_sms: { channel: 'sms', variables: code },
  recover_mail: { channel: 'mail', variables: code },
  recover_sms: { channel: 'sms', variables: code },
  contact_mail: { channel: 'mail', variables: contact },
  contact_sms: { channel: 'sms', variables: contact },
  notice_mail: { channel: 'mail', variables: notice },
  notice_sms: { channel: 'sms', variables: notice },
  notice_wechat: { channel: 'wechat', variables: notice },
  notice_app: { channel: 'app', variables: notice },
};

export type TemplateText = { readonly title: string; readonly content: string };

/** Its title and contents with `${variable}` where values come. */
export function builtInText(templateCode: string, language: Language): TemplateText | undefined {
  const builtIn = Object.hasOwn(builtInTemplates, templateCode)
    ? builtInTemplates[templateCode]
    : undefined;
  if (!builtIn) return undefined;
  const places = Object.fromEntries(
    ['site', ...builtIn.variables].map((name) => [name, `\${${name}}`]),
  );
  return {
    title: serverText(language, `messageTemplate.${templateCode}.title`, places),
    content: serverText(language, `messageTemplate.${templateCode}.content`, places),
  };
}
