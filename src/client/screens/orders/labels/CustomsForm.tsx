import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmissionErrors, FORM_ERROR } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import {
  contentsTypes,
  customsSchema,
  nonDeliveryOptions,
  type Customs,
  type CustomsDraft,
} from '../../../../domain/delivery/customs';
import { AmountInput } from '../../../form/AmountInput';
import { DecimalInput } from '../../../form/DecimalInput';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { useCountries } from '../../../language/countries';
import { parseNumber } from '../../../../domain/numbers';

type Typed<T> = { [K in keyof T]?: string | undefined };

/** A declaration as it is typed: weights as text, what was emptied missing. */
interface CustomsValues extends Typed<Omit<Customs, 'items'>> {
  items: (Typed<Customs['items'][number]> & { lineId: string })[];
}

/** What is known already; the rest is asked. */
const customsValuesOf = ({ signer, items }: CustomsDraft): CustomsValues => ({
  contentsType: 'MERCHANDISE',
  nonDelivery: 'RETURN',
  signer,
  items: items.map(({ lineId, description, grams, value, origin, tariff }) => ({
    lineId,
    description,
    value,
    origin,
    tariff,
    grams: grams === 0 ? '' : String(grams),
  })),
});

/** The declaration as it is sent; what was left empty is for the schema to name. */
const customsInputOf = ({ items, ...words }: CustomsValues): object => ({
  ...words,
  items: items.map(({ grams = '', ...item }) => ({
    ...item,
    ...(grams.trim() === '' ? {} : { grams: parseNumber(grams) }),
  })),
});

/** What the server refused, at the fields of the form. */
const atForm = (errors: SubmissionErrors): SubmissionErrors => {
  const customs: unknown = errors?.['customs'];
  if (typeof customs === 'string') return { [FORM_ERROR]: customs };
  return typeof customs === 'object' && customs !== null ? { ...customs } : errors;
};

const check = validateWith(customsSchema);

const columns = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

const Words = ({ isOther }: { isOther: boolean }): ReactNode => {
  const { t } = useTranslation('delivery');
  return (
    <Box sx={columns}>
      <SelectInput
        name="contentsType"
        label={t('contentsType')}
        options={contentsTypes.map((type) => ({ value: type, label: t(`contents.${type}`) }))}
      />
      {isOther && <TextInput name="explanation" label={t('explanation')} required maxLength={200} />}
      <SelectInput
        name="nonDelivery"
        label={t('nonDelivery')}
        options={nonDeliveryOptions.map((way) => ({ value: way, label: t(`nonDeliveries.${way}`) }))}
      />
      <TextInput name="signer" label={t('signer')} help={t('signerHelp')} required maxLength={100} />
    </Box>
  );
};

interface ItemProps {
  at: string;
  quantity: number;
  title: string;
  currency: string;
}

const Item = ({ at, quantity, title, currency }: ItemProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const countries = useCountries();
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 1.5 }}
    >
      <Box sx={{ fontWeight: 500 }}>{`${title} · ${t('pieces', { count: quantity })}`}</Box>
      <Box sx={columns}>
        <TextInput name={`${at}.description`} label={t('description')} required maxLength={100} />
        <SelectInput
          name={`${at}.origin`}
          label={t('origin')}
          required
          options={[{ value: '', label: t('chooseACountry') }, ...countries]}
        />
        <DecimalInput whole name={`${at}.grams`} label={t('grams')} required unit="g" />
        <AmountInput name={`${at}.value`} label={t('value')} required currency={currency} />
        <TextInput name={`${at}.tariff`} label={t('tariff')} help={t('tariffHelp')} autoComplete="off" />
      </Box>
    </Box>
  );
};

interface CustomsFormProps {
  draft: CustomsDraft;
  submit: string;
  /** Answers what was refused, or nothing. */
  onSubmit: (customs: Customs) => Promise<SubmissionErrors>;
}

/** What customs are told of a parcel, with what is known of its items filled in. */
export default function CustomsForm({ draft, submit, onSubmit }: CustomsFormProps): ReactNode {
  const { t } = useTranslation('delivery');
  const [initial] = useState(() => customsValuesOf(draft));
  return (
    <Form<CustomsValues>
      initialValues={initial}
      validate={(values) => check(customsInputOf(values))}
      onSubmit={async (values) => atForm(await onSubmit(customsSchema.cast(customsInputOf(values))))}
    >
      {({ handleSubmit, submitting, submitError, values }) => (
        <Box
          component="form"
          noValidate
          aria-label={t('customs')}
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gap: 2, width: '100%' }}
        >
          <Box>
            <Box sx={{ fontWeight: 600 }}>{t('customs')}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('customsHelp')}</Box>
          </Box>
          <Words isOther={values.contentsType === 'OTHER'} />
          {draft.items.map(({ lineId, description, quantity }, index) => (
            <Item
              key={lineId}
              at={`items[${String(index)}]`}
              title={description}
              quantity={quantity}
              currency={draft.currency}
            />
          ))}
          {typeof submitError === 'string' && <Alert severity="error">{submitError}</Alert>}
          <Button
            type="submit"
            variant="outlined"
            color="inherit"
            loading={submitting}
            sx={{ justifySelf: 'start' }}
          >
            {submit}
          </Button>
        </Box>
      )}
    </Form>
  );
}
