import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FORM_ERROR, type SubmissionErrors, type ValidationErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import type { OwnSettings } from '../../../domain/delivery/ownSettings';
import { massUnits, needsState, shipFromSaveSchema } from '../../../domain/delivery/shipFrom';
import { lengthUnits } from '../../../domain/products/units';
import { errorsByPath } from '../../api/failures/errorsByPath';
import { useSaveShipFromMutation } from '../../api/hooks';
import { CheckInput } from '../../form/CheckInput';
import { DecimalInput } from '../../form/DecimalInput';
import { FormSaveBar } from '../../form/FormSaveBar';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { Panel } from '../../ui/Panel';
import { usePlaceNames } from './places';
import { useUnits } from './useUnits';
import { senderInputOf, senderValuesOf, type SenderValues } from './senderValues';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  maxWidth: 760,
} as const;

const measures = {
  ...columns,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};

const check = validateWith(shipFromSaveSchema);

/** The messages of an address stand in its group; those of the package are there already. */
const atForm = (errors: ValidationErrors | SubmissionErrors): object => {
  const all: [string, unknown][] = Object.entries(errors ?? {});
  const ofAddress = all.filter(([name]) => name !== 'parcel' && name !== FORM_ERROR);
  const others = all.filter(([name]) => name === 'parcel' || name === FORM_ERROR);
  return {
    ...Object.fromEntries(others),
    ...(ofAddress.length > 0 ? { address: Object.fromEntries(ofAddress) } : {}),
  };
};

const fields = [
  { name: 'name', required: true, autoComplete: 'name' },
  { name: 'company', required: false, autoComplete: 'organization' },
  { name: 'street1', required: true, autoComplete: 'address-line1' },
  { name: 'street2', required: false, autoComplete: 'address-line2' },
  { name: 'zip', required: true, autoComplete: 'postal-code' },
  { name: 'city', required: true, autoComplete: 'address-level2' },
] as const;

const AddressFields = ({ country }: { country: string | undefined }): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  return (
    <Box sx={columns}>
      {fields.map(({ name, required, autoComplete }) => (
        <TextInput
          key={name}
          name={`address.${name}`}
          label={t(name)}
          required={required}
          autoComplete={autoComplete}
        />
      ))}
      <TextInput
        name="address.state"
        label={t('state')}
        required={needsState(country)}
        autoComplete="address-level1"
      />
      <SelectInput
        name="address.country"
        label={t('country')}
        required
        options={[{ value: '', label: t('chooseACountry') }, ...places.options]}
      />
      <TextInput name="address.phone" label={t('phone')} required type="tel" autoComplete="tel" />
      <TextInput name="address.email" label={t('email')} required inputMode="email" autoComplete="email" />
      <CheckInput name="address.is_residential" label={t('residential')} />
    </Box>
  );
};

const PackageFields = (): ReactNode => {
  const { t } = useTranslation('delivery');
  return (
    <Box sx={measures}>
      {(['length', 'width', 'height'] as const).map((name) => (
        <DecimalInput key={name} name={`parcel.${name}`} label={t(name)} required />
      ))}
      <SelectInput
        name="parcel.distance_unit"
        label={t('distanceUnit')}
        options={lengthUnits.map((unit) => ({ value: unit, label: unit }))}
      />
      <DecimalInput name="parcel.weight" label={t('fields.weight')} required />
      <SelectInput
        name="parcel.mass_unit"
        label={t('massUnit')}
        options={massUnits.map((unit) => ({ value: unit, label: unit }))}
      />
    </Box>
  );
};

/** Where parcels come from, and the package that is usually taken. */
export const SenderForm = ({ settings }: { settings: OwnSettings }): ReactNode => {
  const { t } = useTranslation('delivery');
  const [save] = useSaveShipFromMutation();
  const { mass, length } = useUnits();
  const [initial, setInitial] = useState(() =>
    senderValuesOf(settings, { distance_unit: length, mass_unit: mass }),
  );
  const submit = async (values: SenderValues): Promise<SubmissionErrors> => {
    const { data, error } = await save(shipFromSaveSchema.cast(senderInputOf(values)));
    if (data === undefined) return atForm(errorsByPath(error));
    setInitial(values);
    return undefined;
  };
  return (
    <Form<SenderValues>
      initialValues={initial}
      validate={(values) => atForm(check(senderInputOf(values)))}
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => (
        <Box
          component="form"
          noValidate
          aria-label={t('sender')}
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          <Panel title={t('sender')}>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('senderHelp')}</Typography>
            <AddressFields country={values.address.country} />
          </Panel>
          <Panel title={t('package')}>
            <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: 640 }}>{t('packageHelp')}</Typography>
            <CheckInput name="hasParcel" label={t('hasPackage')} />
            {values.hasParcel === true && <PackageFields />}
          </Panel>
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};
