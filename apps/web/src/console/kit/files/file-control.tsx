import { uploadLimits } from '@sprout/contract';
import type { Control } from '../form/form-types.ts';
import { UploadField } from './upload-field.tsx';

type Options = { purpose: 'avatar' | 'cover' | 'banner' | 'document'; crop?: number };

/** A file of a form; pictures of a shape are cut first. */
export const fileControl =
  ({ purpose, crop }: Options): Control =>
  ({ id, label, value, onChange, isDisabled }) => (
    <UploadField
      id={id}
      label={label}
      purpose={purpose}
      maxBytes={uploadLimits[purpose]}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(crop ? { crop } : {})}
      {...(purpose === 'document' ? { accept: '*/*' } : {})}
    />
  );
