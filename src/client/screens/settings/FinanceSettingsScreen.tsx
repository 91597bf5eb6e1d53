import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Features } from '../../../domain/settings/settings';
import { CheckInput } from '../../form/CheckInput';
import { Panel } from '../../ui/Panel';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import type { SettingsPart } from './useSettingsForm';

interface FinanceValues {
  financeConfig: Features['financeConfig'];
}

const financePart: SettingsPart<FinanceValues> = {
  read: ({ features: { financeConfig } }) => ({ financeConfig }),
  write: ({ financeConfig }) => ({ financeConfig }),
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
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
