import { createHash } from 'node:crypto';
import { writeZip } from '@sprout/formats';

export type TestBlock = {
  readonly opcode: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly mutation?: Readonly<Record<string, unknown>>;
  readonly parent?: string;
  readonly next?: string;
};

type Options = {
  readonly blocks?: Readonly<Record<string, TestBlock>>;
  readonly variables?: Readonly<Record<string, readonly [string, number]>>;
  readonly costume?: string;
  /** Drawings of further sprites that do nothing; each gives its sprite the name of its place. */
  readonly more?: readonly string[];
  readonly extensions?: readonly string[];
};

const plainCostume =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="44" fill="#e8590c"/></svg>';
const plainBackdrop =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#d6ecfb"/></svg>';

/** A work of the stage and one sprite, or more, as a child's first save looks. */
export function makeSb3({
  blocks = moveOnFlag,
  variables = {},
  costume = plainCostume,
  more = [],
  extensions = [],
}: Options = {}): Uint8Array {
  const stage = {
    ...aTarget('Stage', plainBackdrop, [240, 180]),
    isStage: true,
    variables,
    layerOrder: 0,
    tempo: 60,
    videoTransparency: 50,
    videoState: 'off',
    textToSpeechLanguage: null,
  };
  const sprites = [
    { ...aSprite('Dot', costume, 1), blocks: withDefaults(blocks) },
    ...more.map((drawing, place) => aSprite(`${place}`, drawing, place + 2)),
  ];
  const project = {
    targets: [stage, ...sprites],
    monitors: [],
    extensions,
    meta: { semver: '3.0.0', vm: '0.2.0', agent: '' },
  };
  return writeZip([
    { path: 'project.json', bytes: new TextEncoder().encode(JSON.stringify(project)) },
    ...[plainBackdrop, costume, ...more].map((svg) => ({
      path: `${md5(svg)}.svg`,
      bytes: new TextEncoder().encode(svg),
    })),
  ]);
}

const moveOnFlag: Readonly<Record<string, TestBlock>> = {
  hat: { opcode: 'event_whenflagclicked', next: 'move' },
  move: { opcode: 'motion_movesteps', parent: 'hat', inputs: { STEPS: [1, [4, '30']] } },
};

/**
 * Adds 1 to a variable in a block without screen refresh, so that only the engine's own speed
 * counts; stops by itself.
 */
export function makeArithmetic(steps: number): Uint8Array {
  const procedure = { proccode: 'count', argumentids: '[]', warp: 'true' };
  const mutation = { tagName: 'mutation', children: [], ...procedure };
  return makeSb3({
    variables: { v1: ['n', 0] },
    blocks: {
      hat: { opcode: 'event_whenflagclicked', next: 'call' },
      call: { opcode: 'procedures_call', parent: 'hat', mutation },
      def: {
        opcode: 'procedures_definition',
        next: 'loop',
        inputs: { custom_block: [1, 'proto'] },
      },
      proto: {
        opcode: 'procedures_prototype',
        parent: 'def',
        mutation: { ...mutation, argumentnames: '[]', argumentdefaults: '[]' },
      },
      loop: {
        opcode: 'control_repeat',
        parent: 'def',
        inputs: { TIMES: [1, [6, String(steps)]], SUBSTACK: [2, 'set'] },
      },
      set: {
        opcode: 'data_setvariableto',
        parent: 'loop',
        fields: { VARIABLE: ['n', 'v1'] },
        inputs: { VALUE: [3, 'mod', [10, '0']] },
      },
      mod: {
        opcode: 'operator_mod',
        parent: 'set',
        inputs: { NUM1: [3, 'add', [4, '']], NUM2: [1, [4, '1000003']] },
      },
      add: {
        opcode: 'operator_add',
        parent: 'mod',
        inputs: { NUM1: [3, 'times', [4, '']], NUM2: [1, [4, '7']] },
      },
      times: {
        opcode: 'operator_multiply',
        parent: 'add',
        inputs: { NUM1: [3, [12, 'n', 'v1'], [4, '']], NUM2: [1, [4, '3']] },
      },
    },
  });
}

function aSprite(name: string, svg: string, layerOrder: number) {
  return {
    ...aTarget(name, svg, [48, 48]),
    isStage: false,
    layerOrder,
    visible: true,
    x: 0,
    y: 0,
    size: 100,
    direction: 90,
    draggable: false,
    rotationStyle: 'all around',
  };
}

function aTarget(name: string, svg: string, [centerX, centerY]: readonly [number, number]) {
  const id = md5(svg);
  return {
    name,
    variables: {},
    lists: {},
    broadcasts: {},
    blocks: {},
    comments: {},
    currentCostume: 0,
    costumes: [
      {
        name: `drawing of ${name}`,
        dataFormat: 'svg',
        assetId: id,
        md5ext: `${id}.svg`,
        bitmapResolution: 1,
        rotationCenterX: centerX,
        rotationCenterY: centerY,
      },
    ],
    sounds: [],
    volume: 100,
  };
}

function withDefaults(blocks: Readonly<Record<string, TestBlock>>) {
  return Object.fromEntries(
    Object.entries(blocks).map(([id, block]) => [
      id,
      {
        next: null,
        parent: null,
        inputs: {},
        fields: {},
        shadow: block.opcode === 'procedures_prototype',
        topLevel: block.parent === undefined,
        ...(block.parent === undefined && { x: 40, y: id === 'def' ? 300 : 40 }),
        ...block,
      },
    ]),
  );
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
