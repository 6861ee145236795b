import { createHash } from 'node:crypto';
import { writeZip } from '@sprout/formats';

export type TestBlock = {
  readonly opcode: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly mutation?: Readonly<Record<string, unknown>>;
  readonly parent?: string;
  readonly next?: string;
  readonly shadow?: boolean;
};

type Options = {
  readonly blocks?: Readonly<Record<string, TestBlock>>;
  readonly variables?: Readonly<Record<string, readonly [string, number]>>;
  readonly costume?: string;
  /** Drawings of further sprites that do nothing; each gives its sprite the name of its place. */
  readonly more?: readonly string[];
  /** Drawings of `more` that the work names and the file has not got. */
  readonly lacking?: readonly string[];
  readonly extensions?: readonly string[];
  readonly monitors?: readonly object[];
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
  lacking = [],
  extensions = [],
  monitors = [],
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
    monitors,
    extensions,
    meta: { semver: '3.0.0', vm: '0.2.0', agent: '' },
  };
  return writeZip([
    { path: 'project.json', bytes: new TextEncoder().encode(JSON.stringify(project)) },
    ...[plainBackdrop, costume, ...more]
      .filter((svg) => !lacking.includes(svg))
      .map((svg) => ({
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
 * Counts in a block without screen refresh, so that only the engine's own speed counts; stops by
 * itself after that many steps.
 */
export function makeArithmetic(steps: number): Uint8Array {
  return makeWithoutRefresh(steps, {
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
  });
}

/**
 * Searches a text of millions of letters many times in each step of a block without screen refresh:
 * the engine looks at its clock every hundred steps, which is half a minute here.
 */
export function makeStuckWork(): Uint8Array {
  const text = [12, 'n', 'v1'];
  const searches = Array.from({ length: 40 }, (_, place) => place);
  const found = searches.map((place): [string, TestBlock] => [
    `found${place}`,
    {
      opcode: 'operator_contains',
      parent: place === 0 ? 'unless' : `or${place - 1}`,
      inputs: { STRING1: [3, text, [10, '']], STRING2: [1, [10, 'z']] },
    },
  ]);
  const ors = searches.slice(0, -1).map((place): [string, TestBlock] => [
    `or${place}`,
    {
      opcode: 'operator_or',
      parent: place === 0 ? 'unless' : `or${place - 1}`,
      inputs: {
        OPERAND1: [2, `found${place}`],
        OPERAND2: [2, place === searches.length - 2 ? `found${place + 1}` : `or${place + 1}`],
      },
    },
  ]);
  return makeWithoutRefresh(
    1e12,
    {
      set: {
        opcode: 'control_if',
        parent: 'loop',
        inputs: { CONDITION: [2, 'or0'] },
      },
      ...Object.fromEntries([...found, ...ors]),
    },
    {
      double: {
        opcode: 'control_repeat',
        inputs: { TIMES: [1, [6, '22']], SUBSTACK: [2, 'join'] },
      },
      join: {
        opcode: 'data_setvariableto',
        parent: 'double',
        fields: { VARIABLE: ['n', 'v1'] },
        inputs: { VALUE: [3, 'both', [10, '0']] },
      },
      both: {
        opcode: 'operator_join',
        parent: 'join',
        inputs: { STRING1: [3, text, [10, '']], STRING2: [3, text, [10, '']] },
      },
    },
  );
}

/**
 * A custom block without screen refresh that repeats the block `set`, after the block `double`
 * where there is one. It begins with the flag.
 */
function makeWithoutRefresh(
  steps: number,
  body: Readonly<Record<string, TestBlock>>,
  before: Readonly<Record<string, TestBlock>> = {},
): Uint8Array {
  const procedure = { proccode: 'count', argumentids: '[]', warp: 'true' };
  const mutation = { tagName: 'mutation', children: [], ...procedure };
  const { double, ...rest } = before;
  return makeSb3({
    variables: { v1: ['n', 0] },
    blocks: {
      hat: { opcode: 'event_whenflagclicked', next: 'call' },
      call: { opcode: 'procedures_call', parent: 'hat', mutation },
      def: {
        opcode: 'procedures_definition',
        next: double ? 'double' : 'loop',
        inputs: { custom_block: [1, 'proto'] },
      },
      proto: {
        opcode: 'procedures_prototype',
        parent: 'def',
        mutation: { ...mutation, argumentnames: '[]', argumentdefaults: '[]' },
      },
      ...(double && { double: { ...double, parent: 'def', next: 'loop' } }),
      ...rest,
      loop: {
        opcode: 'control_repeat',
        parent: double ? 'double' : 'def',
        inputs: { TIMES: [1, [6, String(steps)]], SUBSTACK: [2, 'set'] },
      },
      ...body,
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
