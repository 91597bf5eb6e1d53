import type { Fault } from '../../../../domain/errors/errorTable';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLink, hasOptions, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { fieldTypes } from '../../../../domain/vendors/fields';
import { ConditionEditor } from './ConditionEditor';
import { SelectBox } from '../../../form/SelectInput';
import { EditorText, FocusedText } from './EditorText';
import { OptionsEditor } from './OptionsEditor';

interface FieldEditorProps {
  fields: readonly BuilderField[];
  field: BuilderField;
  errors: Readonly<Record<string, Fault>>;
  tried: boolean;
  /** Fields of vendors may be asked of applicants too; those of products are shown to shoppers. */
  kind: 'registration' | 'vendorPage' | 'specifications';
  onChange: (change: Partial<BuilderField>) => void;
}

/** Every property of one field. */
export const FieldEditor = (props: FieldEditorProps): ReactNode => {
  const { fields, field, errors, tried, kind, onChange } = props;
  const { t } = useTranslation(['settings', 'products']);
  const flags = [
    'required',
    ...(field.type === 'terms' || field.type === 'video' ? [] : (['showOnVendorPage'] as const)),
    ...(kind === 'vendorPage' ? (['registration'] as const) : []),
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}>
      <FocusedText
        label={t('name')}
        required
        maxLength={200}
        value={field.name}
        tried={tried}
        error={errors['name']}
        help={t(field.isNew ? 'key' : 'keySaved', { key: field.key })}
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <SelectBox
        label={t('type')}
        value={field.type}
        options={fieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(value) => {
          const type = fieldTypes.find((each) => each === value);
          if (type !== undefined) onChange({ type });
        }}
      />
      <EditorText
        label={t('fields.bodyHtml')}
        multiline
        maxLength={2000}
        value={field.text}
        tried={tried}
        error={errors['description']}
        onChange={(text) => {
          onChange({ text });
        }}
      />
      {hasLink(field) && (
        <EditorText
          label={t('link')}
          required
          maxLength={2000}
          help={t(field.type === 'terms' ? 'linkTerms' : 'linkVideo')}
          value={field.link}
          tried={tried}
          error={errors['link']}
          onChange={(link) => {
            onChange({ link });
          }}
        />
      )}
      {hasOptions(field) && (
        <OptionsEditor
          options={field.options}
          errors={errors}
          tried={tried}
          onChange={(options) => {
            onChange({ options });
          }}
        />
      )}
      <ConditionEditor
        fields={fields}
        field={field}
        onChange={(extra) => {
          onChange({ extra });
        }}
      />
      <div>
        {flags.map((flag) => (
          <FormControlLabel
            key={flag}
            sx={{ display: 'flex' }}
            label={flag === 'showOnVendorPage' && kind === 'specifications' ? t('products:shown') : t(flag)}
            control={
              <Checkbox
                size="small"
                checked={field[flag]}
                onChange={(_, on) => {
                  onChange({ [flag]: on });
                }}
              />
            }
          />
        ))}
      </div>
    </Box>
  );
};
