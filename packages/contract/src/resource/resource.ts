import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { type DeclaredCode, type EndpointShape, subject } from '../endpoint.ts';
import { dictText, fileUrl, Id, LoginName, nullable, RealName, WireTime } from '../fields.ts';
import { formVersion, openedVersion } from '../opened-form.ts';
import {
  type Field,
  type FieldKind,
  type Fields,
  referenceTargets,
  type ValueOf,
} from './field.ts';
import { orderEndpoints, type RowOrder } from './order.ts';
import { refuseHiddenNeeds, refuseOtherOrders } from './row-rules.ts';
import {
  binEndpoints,
  type ChosenEndpoints,
  chooseEndpoints,
  deleteEndpoints,
  filterProperties,
  rowEndpoints,
  sheetEndpoints,
  type TableCodes,
  type TableEndpoint,
  type TableVerb,
} from './table-endpoints.ts';
import {
  requireStateField,
  type TransitionEndpoints,
  type Transitions,
  transitionEndpoints,
} from './transitions.ts';
import { type Tree, type TreeRow, treeEndpoints, treeProperties } from './tree.ts';

const allVerbs: readonly TableVerb[] = ['list', 'add', 'edit', 'delete', 'import', 'export'];

type OwnCodes = Partial<TableCodes>;
/** The code of each verb: the table's own where it names one, else the verb behind its area. */
type CodesOf<A extends DeclaredCode, O extends OwnCodes> = {
  readonly [V in TableVerb]: O[V] extends DeclaredCode ? O[V] : `${A}:${V}`;
};

/** What single endpoints have instead of what follows from the declaration. */
type OwnParts = Readonly<Partial<Record<TableEndpoint, Partial<EndpointShape>>>>;
type WithOwn<E, W> = {
  readonly [K in keyof E]: K extends keyof W ? Omit<E[K], keyof W[K]> & W[K] : E[K];
};

type NameOf<F extends Fields> = keyof F & string;
/** A field that every row has a value of. */
type Filled = { required: true } | { default: string | number | boolean };

/** What rows tell: everything but secrets. */
type Told<F extends Fields> = {
  [K in NameOf<F>]: F[K]['kind'] extends 'secret' ? never : K;
}[NameOf<F>];
/** What a form must have; a secret that is set already may be left out. */
type MustSend = { required: true; kind: Exclude<FieldKind, 'secret'> };

/** A row as it is answered by itself. */
export type RowOf<F extends Fields> = {
  [K in Told<F>]: F[K] extends Filled ? ValueOf<F[K]> : ValueOf<F[K]> | null;
} & {
  [K in NameOf<F> as F[K]['kind'] extends 'secret' ? `${K}_isSet` : never]: boolean;
} & {
  [K in NameOf<F> as F[K]['kind'] extends 'dict' | 'ref' | 'refs' ? `${K}_dictText` : never]?:
    | string
    | null;
} & {
  [K in NameOf<F> as F[K]['kind'] extends 'file' ? `${K}_url` : never]?: string;
} & {
  id: string;
  createBy: string | null;
  createTime: string;
  updateBy: string | null;
  /** `null`: as it was made. */
  updateTime: string | null;
  /** How often its form was saved; sent to our own clients only. */
  version?: number;
};

type NameOfDetail<F extends Fields> = {
  [K in NameOf<F>]: F[K] extends { detailOnly: true } ? K : never;
}[NameOf<F>];

/** A row in a list: without the fields that are `detailOnly`. */
export type ListRowOf<F extends Fields> = Omit<
  RowOf<F>,
  NameOfDetail<F> | `${NameOfDetail<F>}_dictText` | `${NameOfDetail<F>}_url`
>;

type FormFields<F extends Fields> = {
  [K in NameOf<F> as F[K] extends { readOnly: true } ? never : K]: F[K];
};

/** What a form sends; `null` clears a value that is not required. */
export type FormOf<F extends Fields, W extends Fields = FormFields<F>> = {
  [K in NameOf<W> as W[K] extends MustSend ? K : never]: ValueOf<W[K]>;
} & { [K in NameOf<W> as W[K] extends MustSend ? never : K]?: ValueOf<W[K]> | null };

/** What a row has because its table is a tree. */
type OfTree<T> = T extends Tree ? TreeRow : unknown;
/** Endpoints as `subject` names them. */
type Named<N extends string, E> = {
  readonly [K in keyof E]: E[K] & { readonly id: K extends string ? `${N}.${K}` : never };
};
type OfTransitions<N extends string, M> = M extends Transitions
  ? Named<N, TransitionEndpoints<M>>
  : unknown;
type OptionalEndpoints<T, E, V> = T extends object ? ChosenEndpoints<E, V> : unknown;

type Declaration<
  A extends DeclaredCode,
  O extends OwnCodes,
  F extends Fields,
  V extends TableVerb,
  T extends Tree | undefined,
  C extends TProperties,
  B extends boolean,
  M extends Transitions | undefined,
  W extends OwnParts,
  P extends RowOrder | undefined,
> = {
  /** Begin of every path, such as `/sys/position`. */
  readonly path: string;
  /** The table that holds its rows. */
  readonly table?: string;
  /** What stands before `:list` or `:add` in its permission codes. */
  readonly permission: A;
  /** What can be done with its rows; all of it without. Rows can be listed in any case. */
  readonly verbs?: readonly V[];
  /** Codes that do not follow the area. */
  readonly codes?: O;
  /** Verbs for actors who see the whole school alone. */
  readonly wholeSchool?: readonly TableVerb[];
  /** An actor who does not see the whole school reaches only the rows that they made themselves. */
  readonly ownRows?: true;
  readonly fields: F;
  /** Its rows stand below each other. */
  readonly tree?: T;
  /** People put its rows in order; a tree has an order of its own. */
  readonly order?: P;
  /** What a row has that is no column of its own; the server's `compute` answers it. */
  readonly computed?: C;
  /** `false`: what is deleted is gone. */
  readonly bin?: B;
  /** Field whose value is the state that transitions change; read-only, with a default. */
  readonly state?: NameOf<F>;
  readonly transitions?: M;
  /** Another message, code or query of one endpoint, as older clients know it. */
  readonly endpoints?: W;
};

type BinEndpoint = 'recycleBin' | 'putRecycleBin' | 'deleteRecycleBin';
type OfBin<E, B extends boolean> = B extends false ? Omit<E, BinEndpoint> : E;

/**
 * What one table of the back office can be asked: list, add, edit, delete with a recycle bin, import
 * and export, or those of them that it names as its verbs, from the declaration of its fields. The server serves it with `tableModule`, the
 * console shows it with `listPage`. Source: system-domain sections 2.4 and 2.5.
 */
export function resource<
  const N extends string,
  const A extends DeclaredCode,
  const F extends Fields,
  const V extends TableVerb = TableVerb,
  const T extends Tree | undefined = undefined,
  const C extends TProperties = Record<never, never>,
  const B extends boolean = true,
  const M extends Transitions | undefined = undefined,
  const O extends OwnCodes = Record<never, never>,
  const W extends OwnParts = Record<never, never>,
  const P extends RowOrder | undefined = undefined,
>(name: N, declaration: Declaration<A, O, F, V, T, C, B, M, W, P>) {
  const { path, table, permission, verbs, codes, fields, tree, order, computed, bin } = declaration;
  const { state, transitions, wholeSchool, ownRows } = declaration;
  if (transitions) requireStateField(fields, state);
  refuseHiddenNeeds(fields);
  refuseOtherOrders(fields, order, tree);
  const more = { ...(tree ? treeProperties(tree) : {}), ...computed };
  type More = OfTree<T> & Static<TObject<C>>;
  const row = Type.Unsafe<RowOf<F> & More>(Type.Object({ ...rowProperties(fields), ...more }));
  const listed = pick(fields, ({ detailOnly }) => !detailOnly);
  const listRow = Type.Unsafe<ListRowOf<F> & More>(
    Type.Object({ ...predecessorProperties(fields), ...rowProperties(listed), ...more }),
  );
  const forms = pick(fields, ({ readOnly }) => !readOnly);
  const written = formProperties(forms);
  const form = Type.Unsafe<FormOf<F>>(Type.Object({ ...written, ...madeProperties(forms) }));
  const edit = Type.Unsafe<FormOf<F> & { id: string; version?: number }>(
    Type.Object({ id: Id, ...editProperties(forms), version: openedVersion }),
  );
  const anyForm = Type.Unsafe<FormOf<F> & { id?: string; version?: number }>(
    Type.Object({ ...written, id: Type.Optional(Id), version: openedVersion }),
  );
  const may = permissionsOf<A, O>(permission, codes);
  const can: readonly TableVerb[] = verbs ? ['list', ...verbs] : allVerbs;
  const all = {
    ...rowEndpoints({ path, may, fields, row, listRow, form, edit }),
    ...deleteEndpoints({ path, may }),
    ...(bin === false ? {} : binEndpoints({ path, may, fields, listRow })),
    ...sheetEndpoints({ path, may, fields }),
  };
  const ownTree = tree as Tree;
  const treeCalls = () =>
    treeEndpoints({ path, may, tree: ownTree, filters: filterProperties(fields), listRow, row });
  const orderCalls = () => orderEndpoints({ path, may, row });
  // Without a bin three of them are not there, which the type says below.
  const whole = all as Required<typeof all>;
  const chosen = {
    ...chooseEndpoints<typeof whole, V | 'list'>(whole, can),
    ...(tree ? chooseEndpoints<ReturnType<typeof treeCalls>, V | 'list'>(treeCalls(), can) : {}),
    ...(order ? chooseEndpoints<ReturnType<typeof orderCalls>, V | 'list'>(orderCalls(), can) : {}),
    ...transitionEndpoints(path, transitions ?? {}),
  };
  // Which endpoints there are follows from the verbs, the tree and the order.
  type Chosen = OfBin<ChosenEndpoints<typeof whole, V | 'list'>, B> &
    OptionalEndpoints<T, ReturnType<typeof treeCalls>, V | 'list'> &
    OptionalEndpoints<P, ReturnType<typeof orderCalls>, V | 'list'>;
  const endpoints = subject(
    name,
    withOwn(withSight(chosen, { wholeSchool, ownRows, transitions }), declaration.endpoints),
  ) as unknown as Named<N, WithOwn<Chosen, W>> & OfTransitions<N, M>;
  const hasBin = bin !== false;
  return {
    name,
    path,
    table,
    permission,
    verbs: can,
    may,
    fields,
    tree,
    order,
    hasBin,
    ownRows,
    state,
    transitions,
    form,
    /** The same of a new row, or of the one with this `id`. */
    anyForm,
    endpoints,
  } as const;
}

export { ImportReport, Overwrites, overwritesLimit } from './import-report.ts';
export type { TableEndpoint, TableVerb } from './table-endpoints.ts';
export type { Transition, Transitions } from './transitions.ts';

/** What every table shares, whatever its fields are. */
export type Resource = {
  readonly name: string;
  readonly path: string;
  /** The table that holds its rows; it stands in the versions of them. */
  readonly table?: string | undefined;
  readonly permission: string;
  readonly verbs: readonly TableVerb[];
  readonly may: TableCodes;
  readonly fields: Fields;
  readonly tree?: Tree | undefined;
  readonly order?: RowOrder | undefined;
  /** Deleted rows can come back. */
  readonly hasBin: boolean;
  readonly ownRows?: true | undefined;
  /** Field whose value transitions change. */
  readonly state?: string | undefined;
  readonly transitions?: Transitions | undefined;
  /** What a form sends. */
  readonly form: TSchema;
};

const permissionsOf = <A extends DeclaredCode, O extends OwnCodes>(area: A, codes?: O) =>
  // Object.fromEntries loses the key type.
  Object.fromEntries(allVerbs.map((verb) => [verb, codes?.[verb] ?? `${area}:${verb}`])) as CodesOf<
    A,
    O
  >;

type Sight = {
  wholeSchool?: readonly TableVerb[] | undefined;
  ownRows?: true | undefined;
  transitions?: Transitions | undefined;
};

/** Adding is not among them: a new row belongs to its maker anyway. */
const ownVerbs: readonly TableVerb[] = ['list', 'edit', 'delete', 'export'];

/** Marks the endpoints that are closed to an actor who does not see the whole school, or reach only their own rows. */
function withSight(
  endpoints: Readonly<Record<string, EndpointShape>>,
  { wholeSchool = [], ownRows, transitions = {} }: Sight,
): Record<string, EndpointShape> {
  const limited = chooseEndpoints(endpoints, wholeSchool);
  const ofOwn = ownRows ? { ...chooseEndpoints(endpoints, ownVerbs), ...transitions } : {};
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, made]) => [
      name,
      {
        ...made,
        ...(Object.hasOwn(limited, name) ? { wholeSchool: true as const } : {}),
        ...(Object.hasOwn(ofOwn, name) ? { ownRows: true as const } : {}),
      },
    ]),
  );
}

const withOwn = (
  endpoints: Readonly<Record<string, EndpointShape>>,
  own: Readonly<Record<string, Partial<EndpointShape>>> = {},
) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([key, made]) => [key, { ...made, ...own[key] }]),
  );

const pick = (fields: Fields, test: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => test(field)));

function rowProperties(fields: Fields): TProperties {
  const own = Object.entries(fields).flatMap(([name, field]): [string, TSchema][] => [
    field.kind === 'secret' ? [`${name}_isSet`, Type.Boolean()] : [name, personal(field)],
    ...(field.dict === undefined
      ? []
      : [[`${name}_dictText`, dictText(name, field.dict)] as [string, TSchema]]),
    ...(field.ref === undefined
      ? []
      : [[`${name}_dictText`, referenceText(field)] as [string, TSchema]]),
    ...(field.kind === 'file' ? [[`${name}_url`, fileUrl(name)] as [string, TSchema]] : []),
  ]);
  return {
    id: Id,
    ...Object.fromEntries(own),
    createBy: nullable(LoginName),
    createTime: WireTime,
    updateBy: nullable(LoginName),
    updateTime: nullable(WireTime),
    version: formVersion,
  };
}

/** Fields of a list row that only the predecessor's client gets. */
function predecessorProperties(fields: Fields): TProperties {
  const told = rowProperties(pick(fields, (field) => field.listedForPredecessor === true));
  return Object.fromEntries(
    Object.entries(told).map(([name, schema]) => [name, Type.Optional(schema)]),
  );
}

/** What a reference names, in words; for people these are real names. */
function referenceText({ ref }: Field): TSchema {
  const text = ref === referenceTargets.user ? RealName : Type.String();
  return Type.Optional(nullable(text));
}

function personal(field: Field): TSchema {
  const schema = classed(field);
  return isFilled(field) ? schema : nullable(schema);
}

const classed = ({ schema, personal: of }: Field): TSchema =>
  of === undefined ? schema : Type.Unsafe({ ...schema, personal: of });

const isFilled = (field: Field): boolean => field.required === true || field.default !== undefined;

/** A secret that is not sent stays, whether or not a row needs one. */
const editProperties = (fields: Fields): TProperties => ({
  ...formProperties(fields),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required, schema }]) =>
      kind === 'secret' && required ? [[name, Type.Optional(schema)]] : [],
    ),
  ),
});

function formProperties(fields: Fields): TProperties {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required ? classed(field) : Type.Optional(nullable(classed(field))),
    ]),
  );
}

/** Of a new row: a code that no two rows share may be made by a rule of the school, where the form leaves it open. */
const madeProperties = (fields: Fields): TProperties =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' && field.unique && field.required
        ? [[name, Type.Unsafe({ ...classed(field), mayBeMade: true })]]
        : [],
    ),
  );
