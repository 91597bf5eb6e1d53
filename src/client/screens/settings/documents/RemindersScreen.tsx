import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  orderReminders,
  localMinutes,
  switchedMails,
  type OrderReminder,
  type SwitchedMail,
} from '../../../../domain/notifications/notifications';
import { QuantityInput } from '../../../form/QuantityInput';
import { SelectInput } from '../../../form/SelectInput';
import { Panel } from '../../../ui/Panel';
import { twoColumns } from '../columns';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import { localeFor } from '../../../language/locale';
import type { FeaturesPatch } from '../../../../domain/settings/settings';
import type { SwitchState } from '../toggleValues';
import type { SettingsPart } from '../useSettingsForm';

interface RemindersValues {
  switches: Record<SwitchedMail, SwitchState>;
  delays: Record<OrderReminder, number>;
  /** Of UTC, as a select holds it. */
  hour: string;
}

const stateOf = (enabled: boolean | null): SwitchState => {
  if (enabled === null) return 'unset';
  return enabled ? 'on' : 'off';
};

const enabledOf = (state: SwitchState): boolean | null => (state === 'unset' ? null : state === 'on');

/** The mails of orders and the digest among the settings. */
const remindersPart: SettingsPart<RemindersValues> = {
  read: ({ features: { notifications } }) => {
    const { templates, digestSendAtHourUtc } = notifications;
    return {
      // Object.fromEntries forgets which names there are.
      switches: Object.fromEntries(
        switchedMails.map((name) => [name, stateOf(templates[name].enabled)]),
      ) as RemindersValues['switches'],
      delays: Object.fromEntries(
        orderReminders.map((name) => [name, templates[name].delayInHours]),
      ) as RemindersValues['delays'],
      hour: String(digestSendAtHourUtc),
    };
  },
  write: ({ switches, delays, hour }): FeaturesPatch => {
    const reminder = (name: OrderReminder) => ({
      enabled: enabledOf(switches[name]),
      delayInHours: delays[name],
    });
    return {
      notifications: {
        digestSendAtHourUtc: Number(hour),
        templates: {
          'order-placed': { enabled: enabledOf(switches['order-placed']) },
          'order-reminder-1': reminder('order-reminder-1'),
          'order-reminder-2': reminder('order-reminder-2'),
          'order-reminder-3': reminder('order-reminder-3'),
          'marketplace-duty-digest': { enabled: enabledOf(switches['marketplace-duty-digest']) },
        },
      },
    };
  },
  fieldOf: (path) =>
    path
      .replace(/^notifications\.templates\.(.+)\.delayInHours$/, 'delays.$1')
      .replace(/^notifications\.templates\.(.+)\.enabled$/, 'switches.$1')
      .replace(/^notifications\.digestSendAtHourUtc$/, 'hour'),
};

/** The hours of UTC in the order of the reader's own day, each as the reader's clock shows it today. */
const digestHours = (language: string, now: Date): { hour: number; local: string }[] => {
  const offset = -now.getTimezoneOffset();
  const clock = new Intl.DateTimeFormat(localeFor(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return Array.from({ length: 24 }, (_, hour) => ({ hour, minutes: localMinutes(hour, offset) }))
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ hour, minutes }) => ({ hour, local: clock.format(new Date(minutes * 60_000)) }));
};

const Switch = ({ name, label }: { name: string; label: string }): ReactNode => {
  const { t } = useTranslation('settings');
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
