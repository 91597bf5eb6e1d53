import Box from '@mui/material/Box';
import type { SubmissionErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { zoneSchema, type Zone } from '../../../domain/delivery/zones';
import { errorsByPath } from '../../api/failures/errorsByPath';
import { useSaveZoneMutation } from '../../api/hooks';
import { FormSaveBar } from '../../form/FormSaveBar';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { Panel } from '../../ui/Panel';
import { CountriesEditor } from './CountriesEditor';
import { RatesEditor } from './RatesEditor';
import { useUnits } from './useUnits';
import { newRate, zoneInputOf, zoneValuesOf, type ZoneValues } from './zoneValues';

const check = validateWith(zoneSchema);

/** One zone: its name, its countries, its rates. A new one leads to the list when it is saved. */
export const ZoneForm = ({ zone }: { zone: Zone | null }): ReactNode => {
  const { t } = useTranslation('delivery');
  const { mass } = useUnits();
  const navigate = useNavigate();
  const [save] = useSaveZoneMutation();
  const [initial, setInitial] = useState<ZoneValues>(() =>
    zone === null ? { zoneName: '', countries: [], rates: [newRate] } : zoneValuesOf(zone, mass),
  );
  const submit = async (values: ZoneValues): Promise<SubmissionErrors> => {
    const id = zone === null ? {} : { id: zone.id };
    const { data, error } = await save({ ...zoneInputOf(values, mass), ...id });
    if (data === undefined) return errorsByPath(error);
    if (zone === null) await navigate('/delivery');
    else setInitial(values);
    return undefined;
  };
  return (
    <Form<ZoneValues>
      initialValues={initial}
      validate={(values) => check(zoneInputOf(values, mass))}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <Box
          component="form"
          noValidate
          aria-label={t('zone')}
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}
        >
          <Panel title={t('zone')}>
            <Box sx={{ maxWidth: 480 }}>
              <TextInput
                name="zoneName"
                label={t('name')}
                help={t('zoneNameHelp')}
                required
                maxLength={60}
                autoComplete="off"
              />
            </Box>
          </Panel>
          <Panel title={t('countries')}>
            <CountriesEditor />
          </Panel>
          <Panel title={t('rates')}>
            <RatesEditor />
          </Panel>
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};
