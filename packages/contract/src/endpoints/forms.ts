import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, Nickname, None, nullable, optional, WireTime, Word } from '../fields.ts';
import { formAudiences, formFieldKinds, formFileKindNames } from '../forms/form-schema.ts';
import { field, resource } from '../resource/index.ts';

/** Children and guardians are asked in classes, and until a day. */
const ofFamilies = { asked: [formAudiences.children, formAudiences.guardians] };

/** A form that staff, children or guardians fill in, each field a line. Source: system-domain section 10, open-systems B36. */
export const formDefinitions = resource('formDefinitions', {
  path: '/online/cgform/head',
  table: 'form_def',
  permission: 'system:form',
  ownRows: true,
  verbs: ['add', 'edit', 'delete'],
  fields: {
    name: field.name({ max: 100 }),
    about: field.longText({ max: 1000, detailOnly: true }),
    fields: field.rows(
      {
        title: field.text({ max: 50, required: true, unique: true }),
        kind: field.dict('form_field_kind', { required: true, default: 'text' }),
        isRequired: field.toggle({ default: false }),
        choices: field.text({ max: 500 }),
        minimum: field.number({ min: -999_999_999, max: 999_999_999, isWhole: false }),
        maximum: field.number({ min: -999_999_999, max: 999_999_999, isWhole: false }),
        hint: field.text({ max: 100 }),
        fileKind: field.dict('form_file_kind', {}),
        /** By which entries name it; given once and never changed. */
        key: field.text({ max: 32, pattern: '^[a-z][A-Za-z0-9_]*$', unique: true }),
      },
      { min: 1, max: 40, required: true, detailOnly: true, hasHint: true },
    ),
    asked: field.dict('form_asked', {
      default: formAudiences.staff,
      fixed: true,
      filter: 'equals',
      hasHint: true,
    }),
    /** Without roles and classes the whole staff. */
    roles: field.refs('role', { hasHint: true, shownIf: { asked: formAudiences.staff } }),
    departs: field.refs('depart', { requiredIf: ofFamilies }),
    isOnce: field.toggle({ default: true, hasHint: true }),
    isOpen: field.toggle({ default: true, filter: 'equals' }),
    openUntil: field.dateTime({ sort: true, requiredIf: ofFamilies }),
    /** How often what is asked for was changed. */
    revision: field.number({ min: 1, max: 999_999, readOnly: true, default: 1 }),
  },
  computed: { entryCount: Type.Integer() },
});

const base = '/online/cgform/api';
const ofForm = Type.Object({ id: Id });

export const FormLine = Type.Object({
  key: Type.String(),
  title: Type.String(),
  kind: Word(...formFieldKinds),
  isRequired: Type.Boolean(),
  minimum: nullable(Type.Number()),
  maximum: nullable(Type.Number()),
  choices: nullable(Type.String()),
  hint: nullable(Type.String()),
  fileKind: nullable(Word(...formFileKindNames)),
});
/** Answers by the key of their field. */
export const FormValues = Type.Record(Type.String(), Type.Unknown());
export const formEntry = {
  id: Id,
  revision: Type.Integer(),
  values: FormValues,
  updateTime: WireTime,
};
const Summary = {
  id: Id,
  name: Type.String(),
  openUntil: nullable(WireTime),
  isOnce: Type.Boolean(),
  /** How often one has filled it in. */
  mine: Type.Integer(),
};

/** Filling in, and what was filled in. */
export const forms = subject('forms', {
  /** The open forms that the caller is asked to fill in. */
  open: {
    method: 'GET',
    path: `${base}/open`,
    access: 'user',
    result: Type.Array(Type.Object(Summary)),
    notApplicable: {
      wrongRole: 'open to every role, each with its own forms',
      foreignRow: 'tells what one may fill in',
      badInput: 'takes nothing',
    },
  },
  /** What a form asks for, with what one has filled in already where it is filled in once. */
  formItem: {
    method: 'GET',
    path: `${base}/getFormItem/:id`,
    access: 'user',
    params: ofForm,
    result: Type.Object({
      ...Summary,
      about: Type.String(),
      revision: Type.Integer(),
      fields: Type.Array(FormLine),
      entry: nullable(Type.Object(formEntry)),
    }),
    notApplicable: { wrongRole: 'open to every role, each with its own forms' },
  },
  /** Sends it, or sends one's own entry again while the form is open. */
  send: {
    method: 'POST',
    path: `${base}/form/:id`,
    access: 'user',
    params: ofForm,
    body: Type.Object({
      values: FormValues,
      /** Of the definition that was filled in. */
      revision: Type.Integer({ minimum: 1 }),
    }),
    result: Type.Object(formEntry),
    notApplicable: { wrongRole: 'open to every role, each with its own forms' },
  },
  /** The columns of the entries: what is asked for now, and what was asked for before and answered. */
  columns: {
    method: 'GET',
    path: `${base}/getColumns/:id`,
    access: 'system:form:list',
    ownRows: true,
    params: ofForm,
    result: Type.Array(Type.Object({ ...FormLine.properties, isGone: Type.Boolean() })),
  },
  entries: {
    method: 'GET',
    path: `${base}/getData/:id`,
    access: 'system:form:list',
    ownRows: true,
    params: ofForm,
    query: Type.Object({
      pageNo: optional(Type.Integer({ minimum: 1, default: 1 })),
      pageSize: optional(Type.Integer({ minimum: 1 })),
    }),
    result: Type.Object({
      records: Type.Array(Type.Object({ ...formEntry, nickname: Nickname })),
      total: Type.Integer(),
      current: Type.Integer(),
      size: Type.Integer(),
    }),
    log: 'opens',
  },
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls/:id`,
    access: 'system:form:list',
    ownRows: true,
    kind: 'file',
    params: ofForm,
    query: Type.Object({ format: optional(Word('xlsx', 'csv')) }),
    result: None,
  },
});
