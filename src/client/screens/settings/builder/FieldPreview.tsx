import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { decodeDescription, isMandatory, visibleFields } from '../../../../domain/vendors/fields';
import { FieldFrame } from '../../../form/FieldFrame';
import { Panel } from '../../../ui/Panel';
import { PreviewControl, type PreviewValue } from './PreviewControl';

/** The form as it will be, with its conditions; what is filled in stays here. */
export const FieldPreview = ({ fields }: { fields: readonly BuilderField[] }): ReactNode => {
  const { t } = useTranslation('fields');
  const [values, setValues] = useState<Readonly<Record<string, PreviewValue>>>({});
  const shown = visibleFields(writeFields(fields), values);
  return (
    <Panel title={t('preview')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('previewHelp')}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {shown.length === 0 && <Typography>{t('previewEmpty')}</Typography>}
        {shown.map((field) => {
          const label = field.name === '' ? t('withoutAName') : field.name;
          return (
            <FieldFrame
              key={field.key}
              label={isMandatory(field) ? label : t('labelOptional', { label })}
              help={decodeDescription(field.description ?? '').text}
            >
              {(ties) => (
                <PreviewControl
                  field={field}
                  ties={ties}
                  value={values[field.key] ?? ''}
                  onChange={(value) => {
                    setValues({ ...values, [field.key]: value });
                  }}
                />
              )}
            </FieldFrame>
          );
        })}
      </Box>
    </Panel>
  );
};
