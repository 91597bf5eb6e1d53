import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { useCountries } from '../../../language/countries';
import { Panel } from '../../../ui/Panel';

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Nobody's own data: the browser need not offer any. */
const People = (): ReactNode => {
  const { t } = useTranslation('incoming');
  const countries = useCountries();
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
          <SelectInput
            name="country"
            label={t('country')}
            options={[{ value: '', label: t('noCountry') }, ...countries]}
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

/** Who buys, and where to it is sent; not drawn anew with every letter that is typed elsewhere in the form. */
export const DraftPeople = memo(People);
