import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderReminders } from '../../../../domain/notifications/notifications';
import { QuantityInput } from '../../../form/QuantityInput';
import { SelectInput } from '../../../form/SelectInput';
import { Panel } from '../../../ui/Panel';
import { twoColumns } from '../columns';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import { digestHours } from './digestHours';
import { remindersPart } from './remindersPart';

const Switch = ({ name, label }: { name: string; label: string }): ReactNode => {
  const { t } = useTranslation('features');
  return (
    <SelectInput
      name={`switches.${name}`}
      label={label}
      options={[
        { value: 'unset', label: t('unsetOn') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};

/** When vendors are told of orders that wait, and the marketplace of what does. */
export default function RemindersScreen(): ReactNode {
  const { t, i18n } = useTranslation('documents');
  return (
    <SettingsFrame page="reminders">
      <SettingsForm part={remindersPart}>
        {() => (
          <>
            <Panel title={t('placedTitle')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('placedHelp')}
              </Typography>
              <Box sx={twoColumns}>
                <Switch name="order-placed" label={t('placedSwitch')} />
              </Box>
            </Panel>
            <Panel title={t('remindersTitle')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('remindersHelp')}
              </Typography>
              <Box sx={{ display: 'grid', gap: 2 }}>
                {orderReminders.map((name, index) => (
                  <Box key={name} sx={twoColumns}>
                    <Switch name={name} label={t('reminder', { number: index + 1 })} />
                    <QuantityInput
                      name={`delays.${name}`}
                      label={t('delay', { number: index + 1 })}
                      min={1}
                      max={8760}
                    />
                  </Box>
                ))}
              </Box>
            </Panel>
            <Panel title={t('digestTitle')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('digestHelp')}
              </Typography>
              <Box sx={twoColumns}>
                <Switch name="marketplace-duty-digest" label={t('digestSwitch')} />
                <SelectInput
                  name="hour"
                  label={t('digestHour')}
                  options={digestHours(i18n.language, new Date()).map(({ hour, local }) => ({
                    value: String(hour),
                    label: t('hourOption', { local, hour: String(hour).padStart(2, '0') }),
                  }))}
                />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
