import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { setIn, type SubmissionErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from '../../form/Form';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { testRatesSchema, type TestRates } from '../../../domain/delivery/checkout';
import { errorsByPath } from '../../api/failures/errorsByPath';
import { useTestRatesMutation } from '../../api/hooks';
import { AmountInput } from '../../form/AmountInput';
import { DecimalInput } from '../../form/DecimalInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { Panel } from '../../ui/Panel';
import { CartResult } from './CartResult';
import { provincesOf, usePlaceNames } from './places';
import { useUnits } from './useUnits';
import type { MassUnit } from '../../../domain/delivery/shipFrom';
import { intoGrams } from '../../../domain/delivery/weights';
import { parseNumber } from '../../../domain/numbers';

interface TesterValues {
  country?: string | undefined;
  province?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  street1?: string | undefined;
  loads: { vendor: string; weight?: string | undefined; price?: string | undefined }[];
}

/** The cart as it is sent; weights are typed in the marketplace's unit. */
const testRatesOf = (
  { country = '', province = '', zip = '', city = '', street1 = '', loads }: TesterValues,
  unit: MassUnit,
): TestRates => ({
  destination: { country, province, zip, city, street1 },
  loads: loads.map(({ vendor, weight = '', price = '' }) => ({
    vendor,
    price,
    weight: weight.trim() === '' ? 0 : intoGrams(parseNumber(weight), unit),
  })),
});

const rowStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '2fr 1fr 1fr 40px' },
  alignItems: 'start',
} as const;

const check = validateWith(testRatesSchema);

const Destination = ({ country }: { country: string }): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  const { live } = useUnits();
  const provinces = provincesOf(country).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Box sx={{ ...rowStyle, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectInput name="country" label={t('country')} options={places.options} />
      {provinces.length > 0 && (
        <SelectInput
          name="province"
          label={t('province')}
          options={[{ value: '', label: t('anyProvince') }, ...provinces]}
        />
      )}
      {live && (
        <>
          <TextInput name="street1" label={t('street1')} help={t('toAddress')} autoComplete="off" />
          <TextInput name="zip" label={t('zip')} autoComplete="off" />
          <TextInput name="city" label={t('city')} autoComplete="off" />
        </>
      )}
    </Box>
  );
};

const Loads = ({ vendors }: { vendors: readonly string[] }): ReactNode => {
  const { t } = useTranslation('delivery');
  const { currency, mass } = useUnits();
  const { input } = useField<TesterValues['loads']>('loads');
  const loads = input.value;
  const unused = vendors.find((vendor) => loads.every((load) => load.vendor !== vendor));
  return (
    <>
      {loads.map((_, index) => (
        <Box key={index} role="group" aria-label={t('part', { number: index + 1 })} sx={rowStyle}>
          <SelectInput
            name={`loads[${String(index)}].vendor`}
            label={t('fields.vendor')}
            options={vendors.map((vendor) => ({ value: vendor, label: vendor }))}
          />
          <DecimalInput name={`loads[${String(index)}].weight`} label={t('fields.weight')} unit={mass} />
          <AmountInput name={`loads[${String(index)}].price`} label={t('itemsPrice')} currency={currency} />
          {loads.length > 1 && (
            <IconButton
              sx={{ mt: { sm: 3 } }}
              aria-label={t('removePart', { number: index + 1 })}
              onClick={() => {
                input.onChange(loads.filter((__, each) => each !== index));
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {unused !== undefined && (
        <Button
          color="inherit"
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            input.onChange([...loads, { vendor: unused, weight: '1', price: '20.00' }]);
          }}
        >
          {t('addPart')}
        </Button>
      )}
    </>
  );
};

/** The server's names of fields as the form has them. */
const atForm = (errors: SubmissionErrors): SubmissionErrors => {
  const destination: unknown = errors?.['destination'];
  if (typeof destination !== 'object' || destination === null) return errors;
  return setIn({ ...errors, ...destination }, 'destination', undefined);
};

interface TesterFormProps {
  vendors: readonly string[];
  /** Where the cart goes to begin with. */
  country: string;
}

/** A cart that is made up, and under it what it would be offered, until it is another cart. */
export const TesterForm = ({ vendors, country }: TesterFormProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const { mass } = useUnits();
  const [test, { data }] = useTestRatesMutation();
  const [initial] = useState<TesterValues>(() => ({
    country,
    province: '',
    loads: vendors.slice(0, 1).map((vendor) => ({ vendor, weight: '1', price: '20.00' })),
  }));
  const submit = async (values: TesterValues): Promise<SubmissionErrors> => {
    const { error } = await test(testRatesOf(values, mass));
    return error === undefined ? undefined : atForm(errorsByPath(error));
  };
  return (
    <Form<TesterValues>
      initialValues={initial}
      validate={(values) => atForm(check(testRatesOf(values, mass))) ?? {}}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit, values }) => (
        <>
          <Panel title={t('cart')}>
            <Box
              component="form"
              noValidate
              aria-label={t('cart')}
              onSubmit={(event) => void handleSubmit(event)}
              sx={{ display: 'grid', gap: 2, maxWidth: 720 }}
            >
              <Destination country={values.country ?? ''} />
              <Loads vendors={vendors} />
              {typeof submitError === 'string' && <Alert severity="error">{submitError}</Alert>}
              <Button type="submit" variant="contained" loading={submitting} sx={{ justifySelf: 'start' }}>
                {t('test')}
              </Button>
            </Box>
          </Panel>
          {data !== undefined && dirtySinceLastSubmit !== true && <CartResult answer={data} />}
        </>
      )}
    </Form>
  );
};
