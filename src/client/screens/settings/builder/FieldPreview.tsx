import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAnswer } from '../../../../domain/vendors/answers';
import { writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { visibleFields } from '../../../../domain/vendors/fields';
import { DefinedField } from '../../../form/defined/DefinedField';
import { FileServicesContext } from '../../../form/media/fileServices';
import { Panel } from '../../../ui/Panel';

const nothing = (): void => undefined;

/** The form as it will be, with its conditions; what is filled in stays here, and no file is taken. */
export const FieldPreview = ({ fields }: { fields: readonly BuilderField[] }): ReactNode => {
  const { t } = useTranslation('fields');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const services = use(FileServicesContext);
  const files = useMemo(() => ({ ...services, send: null }), [services]);
  const definitions = writeFields(fields);
  const answers = Object.fromEntries(
    definitions.map((field) => [field.key, readAnswer(field, values[field.key] ?? '')]),
  );
  const shown = visibleFields(definitions, answers);
  return (
    <Panel title={t('preview')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('previewHelp')}</Typography>
      <FileServicesContext value={files}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {shown.length === 0 && <Typography>{t('previewEmpty')}</Typography>}
          {shown.map((field) => (
            <DefinedField
              key={field.key}
              definition={field.name === '' ? { ...field, name: t('withoutAName') } : field}
              value={values[field.key] ?? ''}
              error={undefined}
              onLeave={nothing}
              onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
            />
          ))}
        </Box>
      </FileServicesContext>
    </Panel>
  );
};
