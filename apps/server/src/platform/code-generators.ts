import type { Actor } from './access/actor.ts';
import type { Tx } from './db/db.ts';

/** Settings of a rule, as its JSON object has them. */
export type RuleParams = Readonly<Record<string, unknown>>;

export type GeneratorCall = {
  readonly tx: Tx;
  readonly actor: Actor;
  /** Tells the numbers of one rule from those of another. */
  readonly ruleId: string;
  readonly params: RuleParams;
  /** What the form that asks has typed already. */
  readonly form: { readonly parentId?: string | undefined };
  /** Shows what would come and uses nothing up. */
  readonly isPreview: boolean;
};

export type CodeGenerator = {
  /** Whether a rule with these settings can make codes. */
  readonly accepts: (params: RuleParams) => boolean;
  readonly generate: (call: GeneratorCall) => Promise<string>;
};

/** The ways to make a code, by the value of the dictionary `fill_rule_class`. Modules add their own. */
export function createCodeGenerators() {
  const generators = new Map<string, CodeGenerator>();
  return {
    add(name: string, generator: CodeGenerator): void {
      generators.set(name, generator);
    },
    find: (name: string): CodeGenerator | undefined => generators.get(name),
  };
}
export type CodeGenerators = ReturnType<typeof createCodeGenerators>;
