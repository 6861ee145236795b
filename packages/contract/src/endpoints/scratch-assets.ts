import { type Static, type TProperties, Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { optional } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const base = '/teaching/teachingScratchAssets';

/** What an asset is. Source: teaching-domain section 6.7. */
export const assetTypes = { backdrop: 1, sound: 2, costume: 3, sprite: 4 } as const;

/** Pixels of a picture's side, and samples of a sound: far above what a member of a work may weigh. */
const mostPixels = 10_000;
const mostSamples = 200_000_000;

const pixels = () => field.number({ min: 1, max: mostPixels, isWhole: false, required: true });
const centre = () =>
  field.number({ min: -mostPixels, max: mostPixels, isWhole: false, required: true });

/** As the browser measured it; the contents decide the rest. */
const pictureLine = {
  width: pixels(),
  height: pixels(),
  rotationCenterX: centre(),
  rotationCenterY: centre(),
  /** Pixels of the picture to one of the stage. */
  bitmapResolution: field.number({ min: 1, max: 2, required: true }),
};
const soundLine = {
  /** Samples in a second. */
  rate: field.number({ min: 1, max: 400_000, required: true }),
  sampleCount: field.number({ min: 1, max: mostSamples, required: true }),
};

const withPictures = [1, 3, 4].map(String);
const withSounds = [2, 4].map(String);

/**
 * The school's own backdrops, sounds, costumes and sprites, which the editors offer before those that come
 * with Sprout. A backdrop or costume is one picture, a sound one sound; a sprite has several of both.
 */
export const scratchAssets = resource('scratchAssets', {
  path: base,
  table: 'scratch_asset',
  permission: 'teaching:asset',
  verbs: ['add', 'edit', 'delete', 'export'],
  fields: {
    assetName: field.name({ max: 100 }),
    assetType: field.dict('scratch_asset_type', {
      isNumber: true,
      required: true,
      fixed: true,
      filter: 'equals',
      sort: true,
    }),
    /** Words by which the libraries of the editors group and find it. */
    tags: field.refs('category', { filter: 'equals', hasHint: true }),
    costumes: field.files('asset', {
      max: 50,
      line: pictureLine,
      shownIf: { assetType: withPictures },
      requiredIf: { assetType: withPictures },
    }),
    sounds: field.files('asset', {
      max: 50,
      line: soundLine,
      shownIf: { assetType: withSounds },
      requiredIf: { assetType: ['2'] },
    }),
    /** The editors offer it. */
    isEnabled: field.toggle({ default: true, filter: 'equals', hasHint: true }),
  },
  computed: {
    /** What the editors are told of it, as JSON. */
    assetData: Type.String(),
    /** Names of its contents, a comma list. */
    md5Ext: Type.String(),
    /** Values of its tags as the editors group by them, a comma list; `tags` has their ids. */
    tagValues: Type.String(),
    /** Works that have one of its contents. */
    workCount: Type.Integer(),
    /** There may be more such works than were counted. */
    hasMoreWorks: Type.Boolean(),
  },
});

const Tags = Type.Array(Type.String());

const content = {
  name: Type.String(),
  /** MD5 of the content, as the file format of the works names it. */
  assetId: Type.String(),
  md5ext: Type.String(),
  dataFormat: Type.String(),
};
const picture = {
  rotationCenterX: Type.Number(),
  rotationCenterY: Type.Number(),
  bitmapResolution: Type.Integer(),
};
const sound = { rate: Type.Integer(), sampleCount: Type.Integer() };
const sprite = {
  isStage: Type.Boolean(),
  variables: Type.Object({}),
  blocks: Type.Object({}),
  costumes: Type.Array(Type.Object({ ...content, ...picture })),
  sounds: Type.Array(Type.Object({ ...content, ...sound })),
};

const optionalOf = (properties: TProperties): TProperties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, optional(schema)]));

/** A picture of the school's library with its size, which the junior editor needs. */
const LibraryPicture = Type.Object({
  ...content,
  ...picture,
  tags: Tags,
  width: Type.Number(),
  height: Type.Number(),
});
const LibrarySound = Type.Object({ ...content, ...sound, tags: Tags });
const LibrarySprite = Type.Object({ name: Type.String(), tags: Tags, ...sprite });

/** What the school offers in the libraries of the editors, the newest first. */
export const SchoolLibrary = Type.Object({
  backdrops: Type.Array(LibraryPicture),
  costumes: Type.Array(LibraryPicture),
  sounds: Type.Array(LibrarySound),
  sprites: Type.Array(LibrarySprite),
});
export type SchoolLibrary = Static<typeof SchoolLibrary>;

const toldOfTheOwnSchool = {
  access: 'user',
  notApplicable: {
    wrongRole: 'open to every signed-in role',
    foreignRow: 'tells of the own school only',
  },
} as const;

export const scratchAssetCalls = subject('scratchAssets', {
  /** As the predecessor's editor reads it: a list without an envelope. Source: teaching-domain section 15, 9. */
  getScratchAssets: {
    ...toldOfTheOwnSchool,
    method: 'GET',
    path: `${base}/getScratchAssets`,
    kind: 'bare',
    query: Type.Object({ assetType: Type.Integer({ minimum: 1, maximum: 4 }) }),
    // A picture, a sound or a sprite, whichever was asked for.
    result: Type.Array(
      Type.Object({
        name: Type.String(),
        tags: Tags,
        ...optionalOf({ ...content, ...picture, ...sound, ...sprite }),
      }),
    ),
  },
  /** Everything for the libraries of our own editors. */
  schoolLibrary: {
    ...toldOfTheOwnSchool,
    method: 'GET',
    path: `${base}/schoolLibrary`,
    isShared: true,
    result: SchoolLibrary,
    notApplicable: { ...toldOfTheOwnSchool.notApplicable, badInput: 'takes no input' },
  },
});
