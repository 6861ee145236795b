import { Blank } from '../blank.tsx';
import { Tag, type TagTone } from '../tag.tsx';
import { dictText, useDict } from './use-dict.ts';

type Props = { code: string; value: string | null | undefined };

/** Words of a dictionary's value; the value itself where it has none any more. */
export function DictText({ code, value }: Props) {
  const dict = useDict(code);
  return value ? dictText(dict, value) || <Blank /> : <Blank />;
}

export function DictTag({ code, value, tone }: Props & { tone?: TagTone }) {
  if (!value) return <Blank />;
  return (
    <Tag {...(tone ? { tone } : {})}>
      <DictText code={code} value={value} />
    </Tag>
  );
}
