import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { awayProducts, type AwayProducts } from '../../../domain/delivery/holidays';
import { CheckInput } from '../../form/CheckInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { twoColumns } from './columns';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import { messageOf } from '../../api/failures/failure';
import { useReadCheckoutSecretQuery, useRenewCheckoutSecretMutation } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { MakeSecret } from './MakeSecret';
import type { SettingsPart } from './useSettingsForm';

/** How many names the choices of a cart may have (spec 5). */
const mostRateNames = 5;

interface DeliveryPartValues {
  shippo: { enabled: boolean };
  enableFlatRates: boolean;
  enableLiveRates: boolean;
  enableLocalPickup: boolean;
  enableRateNames: boolean;
  defaultShipping: { enabled: boolean };
  /** As many fields as there may be names; one that is emptied is undefined. */
  rateNames: (string | undefined)[];
  awayProducts: AwayProducts;
}

/** Delivery's part of the settings as its page shows it. */
const deliveryPart: SettingsPart<DeliveryPartValues> = {
  read: ({ features: { delivery, holidays } }) => ({
    shippo: { enabled: delivery.shippo.enabled !== false },
    enableFlatRates: delivery.enableFlatRates,
    enableLiveRates: delivery.enableLiveRates,
    enableLocalPickup: delivery.enableLocalPickup,
    enableRateNames: delivery.enableRateNames,
    defaultShipping: { enabled: delivery.defaultShipping.enabled },
    rateNames: Array.from({ length: mostRateNames }, (_, index) => delivery.rateNames[index] ?? ''),
    awayProducts: holidays.products,
  }),
  write: ({ awayProducts, rateNames, ...delivery }) => ({
    delivery: {
      ...delivery,
      rateNames: rateNames.map((name) => name?.trim() ?? '').filter((name) => name !== ''),
    },
    holidays: { products: awayProducts },
  }),
  fieldOf: (path) => {
    if (path === 'delivery.rateNames') return 'rateNames[0]';
    return path.replace(/^delivery\./, '').replace(/^holidays\.products$/, 'awayProducts');
  },
};

/** The secret of the store's checkout: whole where it was just made, else its ends. */
const CheckoutSecret = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const { data, error, refetch } = useReadCheckoutSecretQuery();
  const [renew, renewal] = useRenewCheckoutSecretMutation();
  const message = messageOf(error ?? renewal.error);
  const masked = data?.maskedSecret ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <span>{masked === null ? t('noSecret') : t('secretIs', { secret: masked })}</span>
      )}
      <MakeSecret
        label={t('secret')}
        hasOne={masked !== null}
        disabled={data === undefined}
        words={{
          make: t('makeSecret'),
          renew: t('renewSecret'),
          title: t('renewTitle'),
          text: t('renewText'),
        }}
        onMake={async () => (await renew()).data?.secret ?? null}
      />
    </Box>
  );
};

const numbers = Array.from({ length: mostRateNames }, (_, index) => index);

/** What carts are offered, how the checkout asks, and what holidays do. */
export default function DeliverySettingsScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  return (
    <SettingsFrame page="delivery">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SettingsForm part={deliveryPart}>
          {({ enableRateNames, shippo }) => (
            <>
              <Panel title={t('switches')}>
                <CheckInput name="enableFlatRates" label={t('flatRates')} help={t('flatRatesHelp')} />
                <CheckInput
                  name="defaultShipping.enabled"
                  label={t('defaultZones')}
                  help={t('defaultZonesHelp')}
                />
                <CheckInput name="shippo.enabled" label={t('shippo')} help={t('offer.shippoHelp')} />
                {shippo.enabled && (
                  <CheckInput name="enableLiveRates" label={t('liveRates')} help={t('liveRatesHelp')} />
                )}
                <CheckInput name="enableLocalPickup" label={t('localPickup')} help={t('localPickupHelp')} />
              </Panel>
              <Panel title={t('rateNames')}>
                <CheckInput name="enableRateNames" label={t('useRateNames')} help={t('rateNamesHelp')} />
                {enableRateNames && (
                  <Box sx={{ ...twoColumns, mt: 1 }}>
                    {numbers.map((index) => (
                      <TextInput
                        key={index}
                        name={`rateNames[${String(index)}]`}
                        label={t('rateName', { number: index + 1 })}
                        maxLength={60}
                        autoComplete="off"
                      />
                    ))}
                  </Box>
                )}
              </Panel>
              <Panel title={t('holidays')}>
                <Box sx={twoColumns}>
                  <SelectInput
                    name="awayProducts"
                    label={t('awayProducts')}
                    help={t('awayHelp')}
                    options={awayProducts.map((way) => ({ value: way, label: t(way) }))}
                  />
                </Box>
              </Panel>
            </>
          )}
        </SettingsForm>
        <Panel title={t('secret')}>
          <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('secretHelp')}</Typography>
          <CheckoutSecret />
        </Panel>
      </Box>
    </SettingsFrame>
  );
}
