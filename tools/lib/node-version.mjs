// @ts-check

/** Oldest Node.js that runs the product; `engines` in package.json says the same. */
const oldest = { major: 20, minor: 19 };

/**
 * @param {string} version as in `process.version`
 * @returns {string | undefined} what to do when this version is too old
 */
export function findVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return undefined;
  return `Node.js ${version} is too old: install Node.js 24 (20.19 or newer is accepted) and start again.`;
}

/**
 * @param {string} made platform and processor that a release was made on, such as `linux-x64`
 * @returns {string | undefined} what to do when this computer is another one
 */
export function findPlatformProblem(made, here = `${process.platform}-${process.arch}`) {
  if (made === here) return undefined;
  return `This release was made for ${made}, but this computer is ${here}: run npm run release on such a computer, or start from a checkout.`;
}
