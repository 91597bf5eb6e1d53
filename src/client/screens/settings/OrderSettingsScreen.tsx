import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceMoments, paymentMeans } from '../../../domain/documents/invoicing';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { CheckInput } from '../../form/CheckInput';
import { Panel } from '../../ui/Panel';
import { twoColumns } from './columns';
import { SettingsForm } from './SettingsForm';
import { useCountries } from '../../language/countries';
import { SettingsFrame } from './SettingsFrame';
import { SwitchSelect } from './SwitchSelect';
import { readSwitches, switchFieldOf, writeSwitches, type Switches } from './toggleValues';
import type { SettingsPart } from './useSettingsForm';

const switches = ['autoFulfillDigital'] as const;

/** What an order says of people, by the paths of `features.orders.hiddenFields`. */
const fields = [
  { title: 'customer', paths: ['customer.name', 'customer.email'] },
  {
    title: 'delivery',
    paths: [
      'shippingAddress.name',
      'shippingAddress.company',
      'shippingAddress.street1',
      'shippingAddress.street2',
      'shippingAddress.zip',
      'shippingAddress.city',
      'shippingAddress.state',
      'shippingAddress.country',
      'shippingAddress.phone',
    ],
  },
  { title: 'billing', paths: ['billing.email', 'billing.phone'] },
  { title: 'rest', paths: ['note'] },
] as const;

const contactFields = ['name', 'phone', 'email'] as const;
const sellerFields = ['name', 'street', 'zip', 'city', 'country', 'vatNumber', 'taxNumber'] as const;

interface Invoicing {
  when?: (typeof invoiceMoments)[number] | undefined;
  seller?: Partial<Record<(typeof sellerFields)[number], string | undefined>> | undefined;
  contact?: Partial<Record<(typeof contactFields)[number], string | undefined>> | undefined;
  payment?: { means?: (typeof paymentMeans)[number] | undefined; iban?: string | undefined } | undefined;
  exemptNote?: string | undefined;
}

interface OrderSettings {
  invoicing: Invoicing;
  switches: Switches<(typeof switches)[number]>;
  hiddenFields?: string[] | undefined;
}

const orderPart: SettingsPart<OrderSettings> = {
  read: ({ features }) => ({
    switches: readSwitches(features, switches),
    hiddenFields: features.orders.hiddenFields,
    invoicing: features.invoicing,
  }),
  write: (values) => ({
    ...writeSwitches(values.switches, switches),
    orders: { hiddenFields: values.hiddenFields ?? [] },
    invoicing: {
      when: values.invoicing.when,
      exemptNote: values.invoicing.exemptNote ?? '',
      contact: Object.fromEntries(
        contactFields.map((name) => [name, values.invoicing.contact?.[name] ?? '']),
      ),
      payment: {
        means: values.invoicing.payment?.means,
        iban: values.invoicing.payment?.iban ?? '',
      },
      // A field that was emptied is left out by its form.
      seller: Object.fromEntries(sellerFields.map((name) => [name, values.invoicing.seller?.[name] ?? ''])),
    },
  }),
  fieldOf: (path) => switchFieldOf(switches)(path).replace(/^orders\./, ''),
};

/** What vendors do not see of an order, and what happens to orders by itself. */
export default function OrderSettingsScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const countries = useCountries();
  return (
    <SettingsFrame page="orders">
      <SettingsForm part={orderPart}>
        {() => (
          <>
            <Panel title={t('hidden')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('hiddenHelp')}
              </Typography>
              <Box sx={twoColumns}>
                {fields.map(({ title, paths }) => (
                  <div key={title} role="group" aria-label={t(`hiddenOf.${title}`)}>
                    <Typography component="h3" sx={{ fontSize: 14, fontWeight: 500 }}>
                      {t(`hiddenOf.${title}`)}
                    </Typography>
                    {paths.map((path) => (
                      <CheckInput key={path} name="hiddenFields" value={path} label={t(`field.${path}`)} />
                    ))}
                  </div>
                ))}
              </Box>
            </Panel>
            <Panel title={t('invoices.title')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('invoices.help')}
              </Typography>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                <SelectInput
                  name="invoicing.when"
                  label={t('invoices.when')}
                  options={invoiceMoments.map((value) => ({ value, label: t(`invoices.moment.${value}`) }))}
                />
                {sellerFields.map((name) =>
                  name === 'country' ? (
                    <SelectInput
                      key={name}
                      name={`invoicing.seller.${name}`}
                      label={t(`invoices.seller.${name}`)}
                      options={[{ value: '', label: t('invoices.noCountry') }, ...countries]}
                    />
                  ) : (
                    <TextInput
                      key={name}
                      name={`invoicing.seller.${name}`}
                      label={t(`invoices.seller.${name}`)}
                    />
                  ),
                )}
                <TextInput
                  name="invoicing.exemptNote"
                  label={t('invoices.exemptNote')}
                  help={t('invoices.exemptHelp')}
                />
              </Box>
            </Panel>
            <Panel title={t('invoices.electronic')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('invoices.electronicHelp')}
              </Typography>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                {contactFields.map((name) => (
                  <TextInput
                    key={name}
                    name={`invoicing.contact.${name}`}
                    label={t(`invoices.contact.${name}`)}
                  />
                ))}
                <SelectInput
                  name="invoicing.payment.means"
                  label={t('invoices.means')}
                  options={paymentMeans.map((value) => ({ value, label: t(`invoices.paid.${value}`) }))}
                />
                <TextInput
                  name="invoicing.payment.iban"
                  label={t('invoices.iban')}
                  help={t('invoices.ibanHelp')}
                />
              </Box>
            </Panel>
            <Panel title={t('shipping')}>
              <Box sx={twoColumns}>
                <SwitchSelect name="autoFulfillDigital" />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
