export type Locale = 'zh' | 'en';
export type Names = Readonly<Record<Locale, string>>;

/** Named parts of the drawings that come from the Fluent Emoji Flat package. */
export type Art = {
  /** The shapes of one picture in drawing order, each a single SVG element in a 32 x 32 box. */
  parts(icon: string): readonly string[];
  /** The whole picture as SVG elements in a 32 x 32 box. */
  body(icon: string): string;
};

export type Pose = { key: string; names: Names };

/** The part of the drawing plane that a costume shows: x, y, width, height in drawing units. */
export type Box = readonly [number, number, number, number];

export type Character = {
  key: string;
  names: Names;
  /** Filter words of the editor's library (English slugs) and search words in both languages. */
  tags: readonly string[];
  box: Box;
  /** Width of every costume on the 480 x 360 stage, in stage pixels. */
  stageWidth: number;
  /** Point the character turns around, in drawing units; the middle of the box when absent. */
  centre?: readonly [number, number];
  poses: readonly Pose[];
  /** Keys of the sounds that come along with the character. */
  sounds: readonly string[];
  /** SVG elements of one pose; characters look to the right, as the editor's direction 90 does. */
  draw(pose: string, art: Art): string;
};

export type Backdrop = {
  key: string;
  names: Names;
  tags: readonly string[];
  /** SVG elements on a 480 x 360 plane. */
  draw(art: Art): string;
};

export type SoundFamily = 'animals' | 'nature' | 'notes' | 'percussion' | 'effects' | 'voice';

export type Sound = {
  key: string;
  names: Names;
  tags: readonly string[];
  family: SoundFamily;
  /** Samples between -1 and 1 at 22050 Hz; level and fades are set afterwards. */
  render(): Float32Array;
};

export type LibraryFile = { name: string; bytes: Uint8Array };

export type BuiltCostume = {
  key: string;
  names: Names;
  svg: string;
  file: LibraryFile;
  assetId: string;
  width: number;
  height: number;
  rotationCenterX: number;
  rotationCenterY: number;
};

export type BuiltSound = {
  key: string;
  names: Names;
  family: SoundFamily;
  file: LibraryFile;
  assetId: string;
  rate: number;
  sampleCount: number;
};

export type BuiltCharacter = {
  key: string;
  names: Names;
  tags: readonly string[];
  costumes: readonly BuiltCostume[];
  sounds: readonly BuiltSound[];
};

export type BuiltBackdrop = BuiltCostume & { tags: readonly string[] };

/** One entry as the blocks editor's costume and backdrop lists want it. */
export type CostumeEntry = {
  name: string;
  tags: readonly string[];
  assetId: string;
  md5ext: string;
  dataFormat: 'svg';
  bitmapResolution: 1;
  rotationCenterX: number;
  rotationCenterY: number;
};

export type SoundEntry = {
  name: string;
  tags: readonly string[];
  assetId: string;
  md5ext: string;
  dataFormat: 'wav';
  format: '';
  rate: number;
  sampleCount: number;
};

export type SpriteEntry = {
  name: string;
  tags: readonly string[];
  isStage: false;
  variables: Record<string, never>;
  blocks: Record<string, never>;
  costumes: readonly Omit<CostumeEntry, 'tags'>[];
  sounds: readonly Omit<SoundEntry, 'tags'>[];
};

export type LibraryIndex = {
  sprites: readonly SpriteEntry[];
  costumes: readonly CostumeEntry[];
  backdrops: readonly CostumeEntry[];
  sounds: readonly SoundEntry[];
};

export type Library = {
  /** Every asset once, sorted by name; the name is the content's md5 and the extension. */
  files: readonly LibraryFile[];
  entries: Readonly<Record<Locale, LibraryIndex>>;
  characters: readonly BuiltCharacter[];
  backdrops: readonly BuiltBackdrop[];
  sounds: readonly BuiltSound[];
  /** Lookups by key; an unknown key is a bug of the caller and throws. */
  find: {
    character(key: string): BuiltCharacter;
    backdrop(key: string): BuiltBackdrop;
    sound(key: string): BuiltSound;
  };
};
