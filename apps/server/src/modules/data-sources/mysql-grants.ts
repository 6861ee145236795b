/** Rights that change something, as `show grants` names them. */
const changing =
  /\b(?:ALL PRIVILEGES|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|TRIGGER|REFERENCES|INDEX|EVENT|EXECUTE|FILE|SUPER|GRANT OPTION)\b/g;

/** The rights by which an account can change data, each once, as its grants name them; empty for one that only reads. */
export function changingRights(grants: readonly string[]): string[] {
  const found = grants.flatMap((grant) => {
    const [rights = ''] = grant.split(' ON ');
    const handsOn = / WITH GRANT OPTION\b/.test(grant) ? ['GRANT OPTION'] : [];
    return [...(rights.match(changing) ?? []), ...handsOn];
  });
  return [...new Set(found)];
}
