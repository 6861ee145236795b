import { measureSb2 } from './measure-sb2.ts';
import { isBlock } from './script-tree.ts';
import type { Sb2Project, Sb3Block, Sb3Primitive, Sb3Project } from './types.ts';
import { countOpcodes, type WorkStats } from './work-stats.ts';

/** Measures a checked project of either kind; never throws for one. */
export function measureSb3(project: Sb3Project | Sb2Project): WorkStats {
  if (!('targets' in project)) return measureSb2(project);
  const { targets } = project;
  const placed = targets.flatMap(({ blocks }) => Object.values(blocks).flatMap(placedOpcodes));
  const count = (part: (target: Sb3Project['targets'][0]) => object): number =>
    targets.reduce((sum, target) => sum + Object.keys(part(target)).length, 0);
  return {
    scripts: targets.flatMap(({ blocks }) => Object.values(blocks)).filter(isScript).length,
    ...countOpcodes(placed),
    sprites: targets.length - 1,
    costumes: count(({ costumes }) => costumes),
    sounds: count(({ sounds }) => sounds),
    variables: count(({ variables }) => variables),
    lists: count(({ lists }) => lists ?? {}),
    broadcasts: count(({ broadcasts }) => broadcasts ?? {}),
    extensions: [...new Set(project.extensions ?? [])].sort(),
    ...cloudVariablesOf(project),
  };
}

function placedOpcodes(block: Sb3Block | Sb3Primitive): string[] {
  if (!isBlock(block)) return variableOpcode(block);
  const inside = Object.values(block.inputs ?? {}).flatMap(([, content]) =>
    Array.isArray(content) ? variableOpcode(content) : [],
  );
  return block.shadow === true ? inside : [block.opcode, ...inside];
}

/** Kinds 12 and 13 are variables and lists; the others are values of the block around them. */
function variableOpcode([kind]: Sb3Primitive): string[] {
  if (kind === 12) return ['data_variable'];
  return kind === 13 ? ['data_listcontents'] : [];
}

function isScript(block: Sb3Block | Sb3Primitive): boolean {
  return !isBlock(block) || (block.topLevel === true && block.shadow !== true);
}

/** The blocks editor makes no more of them. */
const cloudVariableLimit = 10;

/** Variables of the stage are `[name, value]`, those of the cloud `[name, value, true]`. */
function cloudVariablesOf({ targets }: Sb3Project): Pick<WorkStats, 'cloudVariables'> {
  const names = targets
    .filter(({ isStage }) => isStage)
    .flatMap(({ variables }) => Object.values(variables))
    .flatMap(([name, , isCloud]) => (isCloud === true && typeof name === 'string' ? [name] : []));
  return names.length > 0
    ? { cloudVariables: [...new Set(names)].slice(0, cloudVariableLimit) }
    : {};
}
