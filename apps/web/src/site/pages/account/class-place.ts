/**
 * The log-in page of a class: its secret, or that of a child who waits, stands behind `#`, which no server and no log ever sees, and
 * after it the nickname of a child who has just joined and waits for the staff.
 * @param query takes along where somebody wanted to go
 */
export const classPlace = (link: string, nickname = '', query = ''): string =>
  `/user/class${query}#${link}${nickname && `&new=${encodeURIComponent(nickname)}`}`;

export function readClassPlace(hash: string): { link: string; nickname: string } {
  const [link = '', rest = ''] = hash.split('&', 2);
  return { link, nickname: new URLSearchParams(rest).get('new') ?? '' };
}
