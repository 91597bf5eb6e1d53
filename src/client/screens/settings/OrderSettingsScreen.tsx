import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '../../form/CheckInput';
import { Panel } from '../../ui/Panel';
import { twoColumns } from './columns';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import { SwitchSelect } from './SwitchSelect';
import { readSwitches, writeSwitches, type Switches } from './toggleValues';
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

interface OrderSettings {
  switches: Switches<(typeof switches)[number]>;
  hiddenFields?: string[] | undefined;
}

const orderPart: SettingsPart<OrderSettings> = {
  read: ({ features }) => ({
    switches: readSwitches(features, switches),
    hiddenFields: features.orders.hiddenFields,
  }),
  write: (values) => ({
    ...writeSwitches(values.switches, switches),
    orders: { hiddenFields: values.hiddenFields ?? [] },
  }),
  fieldOf: (path) => path.replace(/^orders\./, ''),
};

/** What vendors do not see of an order, and what happens to orders by itself. */
export default function OrderSettingsScreen(): ReactNode {
  const { t } = useTranslation('settings');
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
