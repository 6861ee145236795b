import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { Id, LoginName, nullable, optional, WireTime, Word } from '../fields.ts';
import { openedLists } from '../opened-form.ts';
import { nested } from './nested.ts';

const menuFields = {
  id: Id,
  route: Type.String(),
  path: Type.String(),
  name: Type.String(),
  component: Type.String(),
  redirect: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Boolean()),
  alwaysShow: Type.Optional(Type.Boolean()),
  meta: Type.Object({
    title: Type.String(),
    icon: Type.Optional(Type.String()),
    url: Type.Optional(Type.String()),
    keepAlive: Type.Boolean(),
    internalOrExternal: Type.Boolean(),
    /** Window in which the link opens; only a line that leads to another site has one. */
    target: Type.Optional(Type.Literal('_blank')),
    permissionList: Type.Optional(
      Type.Array(
        Type.Object({ action: Type.String(), type: Type.String(), describe: Type.String() }),
      ),
    ),
    /** Names of the data rules that cut what this person sees on the page. */
    dataRules: Type.Optional(Type.Array(Type.String())),
    /** One of them cannot act, so the page shows no row. */
    rowsHidden: Type.Optional(Type.Boolean()),
  }),
};

const MenuLeaf = Type.Object(menuFields);
const MenuBranch = Type.Object({
  ...menuFields,
  children: Type.Optional(Type.Array(MenuLeaf)),
});
const MenuLimb = Type.Object({
  ...menuFields,
  children: Type.Optional(Type.Array(MenuBranch)),
});
/** The back-office menu nests four deep at most. */
export const MenuItem = Type.Object({
  ...menuFields,
  children: Type.Optional(Type.Array(MenuLimb)),
});

export const Auth = Type.Object({
  action: Type.String(),
  type: Type.String(),
  describe: Type.String(),
  status: Type.Optional(Type.String()),
});

/** Levels of menus; buttons stand one below. */
export const menuDepthLimit = 4;

const audit = {
  createBy: nullable(LoginName),
  createTime: nullable(WireTime),
  updateBy: nullable(LoginName),
  updateTime: nullable(WireTime),
};

const permissionFields = {
  id: Id,
  key: Id,
  parentId: Type.String(),
  name: Type.String(),
  title: Type.String(),
  nameEn: Type.String(),
  url: Type.String(),
  component: Type.String(),
  componentName: nullable(Type.String()),
  redirect: nullable(Type.String()),
  menuType: Type.Integer(),
  perms: nullable(Type.String()),
  permsType: Type.String(),
  status: Type.String(),
  sortNo: Type.Number(),
  icon: nullable(Type.String()),
  route: Type.Boolean(),
  hidden: Type.Boolean(),
  alwaysShow: Type.Boolean(),
  keepAlive: Type.Boolean(),
  internalOrExternal: Type.Boolean(),
  description: Type.String(),
  isLeaf: Type.Boolean(),
  leaf: Type.Boolean(),
  ruleFlag: Type.Integer(),
  ...audit,
};

type PermissionFields = Static<TObject<typeof permissionFields>>;
export type PermissionNode = PermissionFields & { children: PermissionNode[] | null };

/** A menu or button alone; its children are asked for one by one. */
export const PermissionView = Type.Object({ ...permissionFields, children: Type.Null() });

/** A menu with everything below it, buttons included. */
export const PermissionTree = Type.Unsafe<PermissionNode>(
  nested(permissionFields, menuDepthLimit + 1),
);

const choiceFields = {
  key: Id,
  value: Id,
  title: Type.String(),
  label: Type.String(),
  slotTitle: Type.String(),
  icon: nullable(Type.String()),
  parentId: Type.String(),
  /** 0 root menu, 1 sub menu, 2 button. */
  menuType: Type.Integer(),
  url: Type.String(),
  perms: nullable(Type.String()),
  /** 1: has data rules. */
  ruleFlag: Type.Integer(),
  isLeaf: Type.Boolean(),
  scopedSlots: Type.Object({ title: Type.String() }),
  /** The caller may give it to others. */
  grantable: Type.Boolean(),
  /** Only users who see the whole school can use it. */
  wholeSchool: Type.Boolean(),
  /** A user who does not see the whole school reaches by it only rows that they made themselves. */
  ownRows: Type.Boolean(),
};

type ChoiceFields = Static<TObject<typeof choiceFields>>;
export type ChoiceNode = ChoiceFields & { children: ChoiceNode[] | null };

/** What an authorise screen chooses from. */
export const PermissionChoices = Type.Object({
  treeList: Type.Array(Type.Unsafe<ChoiceNode>(nested(choiceFields, menuDepthLimit + 1))),
  ids: Type.Array(Id),
});

/** A data rule; `problem` says why it cannot act, and then it hides every row. */
export const DataRule = Type.Object({
  id: Id,
  permissionId: Id,
  ruleName: Type.String(),
  ruleColumn: Type.String(),
  ruleConditions: Type.String(),
  ruleValue: Type.String(),
  status: Type.String(),
  problem: nullable(Word('rule.sql', 'rule.condition', 'rule.column', 'rule.value')),
  ...audit,
});

/** What changed, or with `check` would change, in a list of grants. */
export const GrantDiff = Type.Object({ added: Type.Array(Id), removed: Type.Array(Id) });

/** Comma list of ids; may be empty. */
export const GrantList = Type.String({ maxLength: 40_000 });

/** What a holder has afterwards, and nothing else; with `opened`, what comes and what goes. */
export const grantForm = <P extends TProperties>(holder: P): TObject<P & typeof grantFields> =>
  Type.Object({ ...holder, ...grantFields });

const grantFields = {
  permissionIds: GrantList,
  /** What the client believes was there; not believed. */
  lastpermissionIds: optional(GrantList),
  opened: openedLists({ permissionIds: GrantList }),
  /** Tells the difference and changes nothing. */
  check: optional(Type.Boolean()),
};

/** Answer to a choice of data rules: those of the menu, and the chosen ones as a comma list. */
export const RuleChoices = Type.Object({
  datarule: Type.Array(DataRule),
  drChecked: Type.String(),
});

/** An id, or nothing for a root. */
const ParentId = Type.String({ maxLength: 36, pattern: '^[A-Za-z0-9_-]*$' });
const words = (maxLength: number) => optional(nullable(Type.String({ maxLength })));

/** What the form of a menu or button sends; what stays away keeps its value or its default. */
export const PermissionForm = {
  parentId: optional(nullable(ParentId)),
  /** 0 root menu, 1 sub menu, 2 button. */
  menuType: Type.Integer({ minimum: 0, maximum: 2 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  nameEn: words(100),
  url: words(300),
  component: words(255),
  componentName: words(100),
  redirect: words(255),
  /** One code, or a comma list of codes. */
  perms: words(255),
  permsType: optional(nullable(Word('1', '2'))),
  status: optional(nullable(Word('0', '1'))),
  sortNo: optional(nullable(Type.Number({ minimum: -9_999, maximum: 99_999 }))),
  icon: words(100),
  route: optional(nullable(Type.Boolean())),
  hidden: optional(nullable(Type.Boolean())),
  alwaysShow: optional(nullable(Type.Boolean())),
  keepAlive: optional(nullable(Type.Boolean())),
  internalOrExternal: optional(nullable(Type.Boolean())),
  description: words(255),
};

export const RuleForm = {
  permissionId: Id,
  ruleName: Type.String({ minLength: 1, maxLength: 50 }),
  ruleColumn: Type.String({ minLength: 1, maxLength: 50 }),
  ruleConditions: Type.String({ minLength: 1, maxLength: 20 }),
  ruleValue: Type.String({ minLength: 1, maxLength: 300 }),
  status: optional(nullable(Word('0', '1'))),
};
