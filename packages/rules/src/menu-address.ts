/** Addresses that a menu may name without knowing them. */
export type MenuAddresses = { readonly webUrl: string; readonly apiUrl: string };

/**
 * An address of the menu with its placeholders filled in. The list is fixed: nothing of a menu is
 * ever run. Undefined for an unknown placeholder and for anything but http, https and a path of
 * this site. Source: system-domain section 4.2.
 */
export function menuAddress(url: string, { webUrl, apiUrl }: MenuAddresses): string | undefined {
  const values: Readonly<Record<string, string>> = {
    '{{webURL}}': webUrl,
    '{{apiURL}}': apiUrl,
    "{{window._CONFIG['webURL']}}": webUrl,
    "{{window._CONFIG['domianURL']}}": apiUrl,
  };
  const filled = url.replace(/\{\{[^{}]*\}\}/g, (whole) => {
    const name = whole.replace(/\s/g, '');
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
  const isKnown = !filled.includes('{{') && /^(https?:\/\/|\/(?!\/))/i.test(filled);
  return isKnown ? filled : undefined;
}
