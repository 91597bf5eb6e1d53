import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Features } from '../../../domain/settings/settings';
import { parseNumber } from '../../../domain/numbers';
import { CheckInput } from '../../form/CheckInput';
import { DecimalInput } from '../../form/DecimalInput';
import { Panel } from '../../ui/Panel';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import type { SettingsPart } from './useSettingsForm';

interface FinanceValues {
  financeConfig: Features['financeConfig'];
  discountLimits: { vendorMost: string };
}

const financePart: SettingsPart<FinanceValues> = {
  read: ({ features: { financeConfig, discountLimits } }) => ({
    financeConfig,
    discountLimits: { vendorMost: String(discountLimits.vendorMost) },
  }),
  write: ({ financeConfig, discountLimits }) => ({
    financeConfig,
    discountLimits: { vendorMost: parseNumber(discountLimits.vendorMost) },
  }),
};

const groups = [
  { title: 'commissionOf', flags: ['includeShipping', 'includeTax', 'includeDiscount'] },
  { title: 'payoutOf', flags: ['shippingInPayout', 'taxInPayout', 'discountInPayout'] },
] as const;

/** Of which parts of an order commission is taken, and which are paid out. */
export default function FinanceSettingsScreen(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame page="finance">
      <SettingsForm part={financePart}>
        {() => (
          <>
            <Typography sx={{ color: 'text.secondary', maxWidth: 640 }}>{t('financeLater')}</Typography>
            {groups.map(({ title, flags }) => (
              <Panel key={title} title={t(title)}>
                <Box sx={{ display: 'grid', gap: 1 }}>
                  {flags.map((flag) => (
                    <CheckInput
                      key={flag}
                      name={`financeConfig.${flag}`}
                      label={t(`flag.${flag}`)}
                      help={t(`flagHelp.${flag}`)}
                    />
                  ))}
                </Box>
              </Panel>
            ))}
            <Panel title={t('discountLimits')}>
              <Box sx={{ maxWidth: 320 }}>
                <DecimalInput
                  name="discountLimits.vendorMost"
                  label={t('vendorMost')}
                  help={t('vendorMostHelp')}
                  unit="%"
                />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
