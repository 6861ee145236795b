/**
 * Every reason a file can be refused for; the list is closed, texts stand under `error.<code>`.
 *
 * | code | when | data |
 * |---|---|---|
 * | format.notZip | does not begin like a zip | |
 * | format.damaged | a zip that is cut off, has extra bytes, or contradicts itself | path |
 * | format.encrypted | needs a password | path |
 * | format.unsupported | zip64, several disks, or another packing than store and deflate | path |
 * | format.tooLarge | the whole file | sizeBytes, limitBytes, max |
 * | format.zipBomb | inflates to more than the bounds, members share bytes, or drawings of far too many parts | sizeBytes, limitBytes, max |
 * | format.tooManyFiles | entries | count, max |
 * | format.badPath | a member's name could leave a folder, cannot be shown, or comes twice | path |
 * | format.noProject | no project.json or data.json | |
 * | format.noMain | several programs, none of them main.py, or no program at all | |
 * | format.unknownKind | a file whose ending a Python project does not take | path |
 * | format.notText | a program or text that is not text | path |
 * | format.notPicture | a picture that is none by its bytes, or too many pixels wide or high | path, max |
 * | format.textTooLarge | one program or text | path, sizeBytes, limitBytes, max |
 * | format.badProject | project.json or data.json is not JSON or not a project | where |
 * | format.projectTooLarge | project.json or data.json | sizeBytes, limitBytes, max |
 * | format.assetTooLarge | one costume or sound | path, sizeBytes, limitBytes, max |
 */
export const formatProblemCodes = [
  'format.notZip',
  'format.damaged',
  'format.encrypted',
  'format.unsupported',
  'format.tooLarge',
  'format.zipBomb',
  'format.tooManyFiles',
  'format.badPath',
  'format.noProject',
  'format.noMain',
  'format.unknownKind',
  'format.notText',
  'format.notPicture',
  'format.textTooLarge',
  'format.badProject',
  'format.projectTooLarge',
  'format.assetTooLarge',
] as const;

export type FormatProblemCode = (typeof formatProblemCodes)[number];

/** Values for the text of a problem. `path` may be any text a stranger chose: escape it on screen. */
export type FormatProblemData = {
  path?: string;
  /** Place in project.json, for example `targets.1.costumes.0.assetId`. */
  where?: string;
  sizeBytes?: number;
  limitBytes?: number;
  count?: number;
  /** The bound as a text shows it: `50 MB`, or a number of files. */
  max?: string | number;
};

export type FormatProblem = { code: FormatProblemCode; data?: FormatProblemData };

/**
 * What is worth telling about a file that is accepted.
 *
 * - format.missingAsset: project.json names a costume or sound that is not in the zip; the editor shows a placeholder
 * - format.nearLimit: file, project.json or an asset has reached `warnRatio` of its bound
 * - format.customExtension: needs an extension from elsewhere, which neither editor nor player loads
 * - format.repaired: `where` in a junior project was not as readers expect it and has been mended
 * - format.unknownBlock: a junior project has a block that is kept and shown but does nothing
 */
export type FormatWarning = {
  code:
    | 'format.missingAsset'
    | 'format.nearLimit'
    | 'format.customExtension'
    | 'format.repaired'
    | 'format.unknownBlock';
  data: FormatProblemData & { extension?: string; block?: string };
};

/** The only error the readers of this package throw for bytes of a stranger. */
export class FormatError extends Error {
  readonly problem: FormatProblem;

  constructor(code: FormatProblemCode, data?: FormatProblemData) {
    super(data === undefined ? code : `${code} ${JSON.stringify(data)}`);
    this.name = 'FormatError';
    this.problem = data === undefined ? { code } : { code, data };
  }
}

/** Data of a size that passes its bound. */
export function sizeProblem(
  sizeBytes: number,
  limitBytes: number,
  path?: string,
): FormatProblemData {
  const kib = Math.floor(limitBytes / 1024);
  const max = kib < 1024 ? `${kib} KB` : `${Math.floor(kib / 1024)} MB`;
  return { sizeBytes, limitBytes, max, ...(path === undefined ? {} : { path }) };
}
