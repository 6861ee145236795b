/**
 * The name of a cookie where the page came over https. Browsers take such a name only together with `Secure`, so
 * no page over http can set or replace it. Source: RFC 6265bis, section 4.1.3.1; ASVS 5.0, 3.3.1.
 */
export const secureCookieName = (name: string): string => `__Secure-${name}`;
