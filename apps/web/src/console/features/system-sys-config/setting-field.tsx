import { referenceTargets } from '@sprout/contract';
import {
  isNoticeKind,
  type SiteField,
  type SiteKey,
  type SiteProblem,
  siteFields,
} from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Checkbox, Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { DictSelect } from '../../kit/dict/dict-select.tsx';
import { UploadField } from '../../kit/files/upload-field.tsx';
import { ColourInput } from '../../kit/form/colour-input.tsx';
import { DepartPicker } from '../../kit/pickers/depart-picker.tsx';
import { pickerRights } from '../../kit/pickers/picker-rights.ts';
import { RolePicker } from '../../kit/pickers/role-picker.tsx';
import { richTextControl } from '../../kit/rich/rich-text-field.tsx';
import { useCan } from '../../session/permissions.ts';
import { BannerField } from './banner-field.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { NamedLinksField } from './named-links-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import styles from './settings.module.css';
import type { Settings } from './use-settings.ts';

const pictureBytes = 5 * 1024 * 1024;
const RichText = richTextControl();

type Props = { name: SiteKey; settings: Settings };

/** One setting: its name, how it is asked for, and what is wrong with it. */
export function SettingField({ name, settings }: Props) {
  const { t } = useTexts();
  const id = useId();
  const field: SiteField = siteFields[name];
  const own = settings.problems.filter(({ key }) => key === name);
  if (name === 'banner') return <BannerField settings={settings} />;
  return (
    <div className={styles['field']} data-invalid={own.length > 0}>
      <label htmlFor={id}>
        {'isRequired' in field && <span aria-hidden="true">*</span>}
        {t(`config.key.${name}`)}
      </label>
      <Value
        id={id}
        field={field}
        label={t(`config.key.${name}`)}
        value={settings.get(name)}
        problem={own[0]}
        isDisabled={name === '_defaultRole' && settings.get('allowReg') !== '1'}
        onChange={(value) => settings.change({ [name]: value })}
      />
      {hintOf(name, settings).map((hint) => (
        <p key={hint} className={styles['hint']}>
          {t(hint)}
        </p>
      ))}
      {name === '_homeHtml' && <LayoutChoice settings={settings} />}
      <ProblemLine id={`${id}-problem`} problems={own} />
    </div>
  );
}

const fixedHints = {
  mediaHosts: 'config.hint.mediaHosts',
  _homeHtml: 'config.hint._homeHtml',
  _adminSecondFactor: 'config.hint._adminSecondFactor',
  rememberUnticked: 'config.hint.rememberUnticked',
  _phoneLogin: 'config.hint._phoneLogin',
  _phoneRegister: 'config.hint._phoneRegister',
  _quietFrom: 'config.hint._quietFrom',
  _noticesOff: 'config.hint._noticesOff',
  _noticeMails: 'config.hint._noticeMails',
  _noticeGroup: 'config.hint._noticeGroup',
  _noticeLanguage: 'config.hint._noticeLanguage',
} as const;

function hintOf(name: SiteKey, settings: Settings) {
  if (name in fixedHints) return [fixedHints[name as keyof typeof fixedHints]];
  if (name !== 'landingPage') return [];
  return settings.get(name) === 'login'
    ? (['config.hint.landingPage', 'config.hint.landingLogin'] as const)
    : (['config.hint.landingPage'] as const);
}

type ValueProps = {
  id: string;
  label: string;
  field: SiteField;
  value: string;
  problem: SiteProblem | undefined;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

function Value({ id, label, field, value, problem, isDisabled, onChange }: ValueProps) {
  const words = {
    id,
    value,
    ...(problem ? { status: 'error' as const, 'aria-describedby': `${id}-problem` } : {}),
  };
  switch (field.kind) {
    case 'text':
    case 'link':
      return <Input {...words} onChange={(event) => onChange(event.target.value)} />;
    case 'namedLinks':
      return (
        <NamedLinksField id={id} label={label} value={value} onChange={onChange} max={field.max} />
      );
    case 'lines':
    case 'links':
    case 'hosts':
      return (
        <Input.TextArea
          {...words}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'html':
      return (
        <RichText
          id={id}
          name={id}
          label={label}
          describedBy={problem ? `${id}-problem` : undefined}
          value={value}
          onChange={(next) => onChange(typeof next === 'string' ? next : '')}
          onBlur={() => undefined}
          isDisabled={false}
          isInvalid={problem !== undefined}
        />
      );
    case 'colour':
      return (
        <ColourInput
          id={id}
          value={value}
          isInvalid={problem !== undefined}
          describedBy={problem ? `${id}-problem` : undefined}
          onChange={(colour) => onChange(String(colour ?? ''))}
        />
      );
    case 'switch':
      return (
        <Switch
          id={id}
          aria-label={label}
          checked={value === '1'}
          onChange={(isOn) => onChange(isOn ? '1' : '0')}
        />
      );
    case 'picture':
    case 'pictures':
      return (
        <UploadField
          id={id}
          label={label}
          purpose="banner"
          value={value}
          maxBytes={pictureBytes}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'role':
      return <RoleChoice id={id} value={value} isDisabled={isDisabled} onChange={onChange} />;
    case 'depart':
      return (
        <DepartPicker id={id} value={value} onChange={(next) => onChange(String(next ?? ''))} />
      );
    default:
      return (
        <Choice
          id={id}
          label={label}
          field={field}
          value={value}
          problemId={problem ? `${id}-problem` : undefined}
          onChange={onChange}
        />
      );
  }
}

type ChoiceProps = Pick<ValueProps, 'id' | 'label' | 'value' | 'onChange'> & {
  field: Extract<SiteField, { kind: 'choice' | 'choices' }>;
  problemId: string | undefined;
};

function Choice({ id, label, field, value, problemId, onChange }: ChoiceProps) {
  const { t } = useTexts();
  const labelOf = (each: string): string => {
    if (/^\d\d:00$/.test(each)) return each;
    return t(isNoticeKind(each) ? `noticeKind.${each}` : optionText(each));
  };
  const options = field.values.map((each) => ({ value: each, label: labelOf(each) }));
  if (field.kind === 'choice') {
    return (
      <Select
        id={id}
        aria-label={label}
        // The first one counts where nothing is chosen.
        value={value || (field.values[0] ?? '')}
        options={options}
        onChange={onChange}
        {...(problemId ? { status: 'error', 'aria-describedby': problemId } : {})}
      />
    );
  }
  return (
    <Checkbox.Group
      options={options}
      value={value.split(',').filter(Boolean)}
      onChange={(chosen) => onChange(field.values.filter((each) => chosen.includes(each)).join())}
    />
  );
}

const optionTexts = {
  home: 'config.landing.home',
  index: 'config.landing.index',
  courseList: 'config.landing.courseList',
  workList: 'config.landing.workList',
  login: 'config.landing.login',
  'no-repeat': 'config.option.no-repeat',
  repeat: 'config.option.repeat',
  'repeat-x': 'config.option.repeat-x',
  'repeat-y': 'config.option.repeat-y',
  junior: 'config.option.junior',
  blocks: 'config.option.blocks',
  python: 'config.option.python',
  none: 'config.option.none',
  'zh-CN': 'config.option.zh-CN',
  'en-US': 'config.option.en-US',
} as const;

const optionText = (value: string) =>
  optionTexts[value as keyof typeof optionTexts] ?? ('config.option.blocks' as const);

type RoleProps = {
  id: string;
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

/** An actor who may not read people and their roles chooses a role by its name. */
function RoleChoice({ id, value, isDisabled, onChange }: RoleProps) {
  const can = useCan();
  const { role } = referenceTargets;
  const right = pickerRights[role];
  const mayPick = right === undefined || can(right);
  const props = { id, value, isDisabled };
  return mayPick ? (
    <RolePicker {...props} onChange={(next) => onChange(String(next ?? ''))} />
  ) : (
    <DictSelect {...props} code={role} onChange={(next = '') => onChange(next)} />
  );
}
