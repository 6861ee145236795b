import { uploadLimits } from '@sprout/contract';
import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control } from '../form-types.ts';
import { acceptOf, uploadPurpose } from './upload-purpose.ts';

type Options = {
  /** Decides about size and readers; an unknown one is a document. */
  purpose: string;
  /** Width to height of a picture that is cut before it is sent. */
  crop?: number;
};

// Few forms have a file.
const UploadField = lazy(async () => ({
  default: (await import('./upload-field.tsx')).UploadField,
}));

/** A file of a form; pictures of a shape are cut first. */
export function fileControl({ purpose, crop }: Options): Control {
  const known = uploadPurpose(purpose);
  return ({ id, label, value, onChange, isDisabled }) => (
    <Suspense fallback={<Input id={id} disabled />}>
      <UploadField
        id={id}
        label={label}
        purpose={known}
        maxBytes={uploadLimits[known]}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        isDisabled={isDisabled}
        {...(crop ? { crop } : {})}
        accept={acceptOf(known)}
      />
    </Suspense>
  );
}
