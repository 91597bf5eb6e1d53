import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { awayProducts } from '../../../domain/delivery/holidays';
import { CheckInput } from '../../form/CheckInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { CheckoutSecret } from './CheckoutSecret';
import { twoColumns } from './columns';
import { deliveryPart, mostRateNames } from './deliveryPart';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';

const numbers = Array.from({ length: mostRateNames }, (_, index) => index);

/** What carts are offered, how the checkout asks, and what holidays do. */
export default function DeliverySettingsScreen(): ReactNode {
  const { t } = useTranslation('deliverySettings');
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
                <CheckInput name="shippo.enabled" label={t('shippo')} help={t('shippoHelp')} />
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
