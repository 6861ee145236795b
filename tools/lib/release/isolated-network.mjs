// @ts-check

/**
 * Words before a command that give it a network with no other computer; only Linux has such networks. A user who is not
 * root makes it as the root of a user namespace and starts the command in a second one as itself: Sprout and PostgreSQL
 * would otherwise believe that root runs them, and use accounts that are not there.
 * @param {{ uid: number, gid: number }} user
 * @returns {string[]}
 */
export function isolatedNetwork({ uid, gid }) {
  const isRoot = uid === 0;
  const back = isRoot ? [] : ['unshare', `--map-user=${uid}`, `--map-group=${gid}`];
  const script = 'ip link set lo up && exec "$@"';
  return ['unshare', isRoot ? '-n' : '-rn', 'sh', '-c', script, 'sh', ...back];
}
