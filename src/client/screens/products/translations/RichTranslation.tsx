import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { RichTextControl } from '../../../form/richText/RichTextControl';
import { FieldFrame } from '../../../form/FieldFrame';
import { fieldErrorOf } from '../../../form/fieldError';

/** A description in another language, written as its reader sees it. */
export const RichTranslation = ({ name, label }: { name: string; label: string }): ReactNode => {
  const { t } = useTranslation('translations');
  const { input, meta } = useField<string>(name, { parse: (value: string) => value });
  return (
    <FieldFrame label={label} help={t('bodyHelp')} error={fieldErrorOf(meta)}>
      {(ties) => (
        <RichTextControl
          {...{ label, ties, value: input.value, onChange: input.onChange }}
          onLeave={() => input.onBlur()}
        />
      )}
    </FieldFrame>
  );
};
