import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Who buys, and where to it is sent. Nobody's own data: the browser need not offer any. */
export const DraftPeople = (): ReactNode => {
  const { t } = useTranslation('intake');
  return (
    <>
      <Panel title={t('customer')}>
        <Box sx={two}>
          <TextInput name="name" label={t('name')} required maxLength={255} autoComplete="off" />
          <TextInput name="email" label={t('email')} inputMode="email" maxLength={320} autoComplete="off" />
          <TextInput name="phone" label={t('phone')} maxLength={60} autoComplete="off" />
        </Box>
      </Panel>
      <Panel title={t('delivery')}>
        <Box sx={two}>
          <TextInput name="company" label={t('company')} maxLength={255} autoComplete="off" />
          <TextInput name="street1" label={t('street1')} maxLength={255} autoComplete="off" />
          <TextInput name="street2" label={t('street2')} maxLength={255} autoComplete="off" />
          <TextInput name="zip" label={t('zip')} maxLength={30} autoComplete="off" />
          <TextInput name="city" label={t('city')} maxLength={255} autoComplete="off" />
          <TextInput name="state" label={t('region')} maxLength={255} autoComplete="off" />
          <TextInput
            name="country"
            label={t('country')}
            help={t('countryHelp')}
            maxLength={2}
            autoComplete="off"
          />
        </Box>
      </Panel>
      <Panel title={t('note')}>
        <TextInput
          name="note"
          label={t('note')}
          help={t('noteHelp')}
          multiline
          minRows={2}
          maxLength={5000}
        />
      </Panel>
    </>
  );
};
