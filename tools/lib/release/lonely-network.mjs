// @ts-check

/**
 * Words before a command that leave it only its own computer; Linux alone has such networks. Who is not root makes one
 * as the root of a user namespace, and goes back to the own user in a second one: Sprout and PostgreSQL would take
 * themselves for root's, and use accounts that are not there.
 * @param {{ uid: number, gid: number }} user
 * @returns {string[]}
 */
export function lonelyNetwork({ uid, gid }) {
  const isRoot = uid === 0;
  const back = isRoot ? [] : ['unshare', `--map-user=${uid}`, `--map-group=${gid}`];
  const script = 'ip link set lo up && exec "$@"';
  return ['unshare', isRoot ? '-n' : '-rn', 'sh', '-c', script, 'sh', ...back];
}
