import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import {
  localMinutes,
  compulsoryMails,
  type CompulsoryMail,
} from '../../../../domain/notifications/notifications';
import {
  orderReminders,
  switchedMails,
  type OrderReminder,
  type SwitchedMail,
} from '../../../../domain/notifications/switchedMails';
import { CheckInput } from '../../../form/CheckInput';
import { QuantityInput } from '../../../form/QuantityInput';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { twoColumns } from '../columns';
import { SettingsForm } from '../SettingsForm';
import { MailServicePanel } from './MailServicePanel';
import { SettingsFrame } from '../SettingsFrame';
import { localeFor } from '../../../language/locale';
import type { FeaturesPatch } from '../../../../domain/settings/settings';
import type { SwitchState } from '../toggleValues';
import { useComing } from '../useComing';
import type { SettingsPart } from '../useSettingsForm';

interface RemindersValues {
  disableAll: boolean;
  sendingEmail: string;
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
    const { templates, digestSendAtHourUtc, disableAll, sendingEmail } = notifications;
    return {
      disableAll,
      sendingEmail,
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
  write: ({ switches, delays, hour, disableAll, sendingEmail }): FeaturesPatch => {
    const reminder = (name: OrderReminder) => ({
      enabled: enabledOf(switches[name]),
      delayInHours: delays[name],
    });
    return {
      notifications: {
        disableAll,
        sendingEmail,
        digestSendAtHourUtc: Number(hour),
        templates: {
          ...Object.fromEntries(switchedMails.map((name) => [name, { enabled: enabledOf(switches[name]) }])),
          'order-reminder-1': reminder('order-reminder-1'),
          'order-reminder-2': reminder('order-reminder-2'),
          'order-reminder-3': reminder('order-reminder-3'),
        },
      },
    };
  },
  fieldOf: (path) =>
    path
      .replace(/^notifications\.templates\.(.+)\.delayInHours$/, 'delays.$1')
      .replace(/^notifications\.templates\.(.+)\.enabled$/, 'switches.$1')
      .replace(/^notifications\.digestSendAtHourUtc$/, 'hour')
      .replace(/^notifications\.(disableAll|sendingEmail)$/, '$1'),
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

const EditLink = ({ name, label }: { name: SwitchedMail | CompulsoryMail; label: string }): ReactNode => {
  const { t } = useTranslation('notifications');
  return (
    <Link
      component={RouterLink}
      to={`/settings/reminders/${name}`}
      aria-label={t('editTextOf', { mail: label })}
      sx={{ fontSize: 14 }}
    >
      {t('editText')}
    </Link>
  );
};

/** Whether a mail is written, and the way to what it says. */
const Switch = ({ name, label }: { name: SwitchedMail; label: string }): ReactNode => {
  const { t } = useTranslation('settings');
  const coming = useComing(`switches.${name}`, (state) => state !== 'off');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', '& > :first-of-type': { width: '100%' } }}>
      <SelectInput
        name={`switches.${name}`}
        label={label}
        help={coming === null ? undefined : t(coming === 'on' ? 'coming.mailOn' : 'coming.mailOff')}
        options={[
          { value: 'unset', label: t('unsetOn') },
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
      />
      <EditLink name={name} label={label} />
    </Box>
  );
};

/** The mails that stand in a panel of their own. */
const apart: readonly string[] = ['order-placed', ...orderReminders, 'marketplace-duty-digest'];

/** Which mails are written, when, and from which address. */
export default function RemindersScreen(): ReactNode {
  const { t, i18n } = useTranslation('documents');
  const { t: mail } = useTranslation('notifications');
  return (
    <SettingsFrame page="reminders">
      <SettingsForm part={remindersPart}>
        {({ disableAll }) => (
          <>
            <Panel title={mail('allTitle')}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
                <CheckInput name="disableAll" label={mail('disableAll')} help={mail('disableAllHelp')} />
                {disableAll && <Alert severity="warning">{mail('allOff')}</Alert>}
                <TextInput
                  name="sendingEmail"
                  label={mail('sendingEmail')}
                  help={mail('sendingEmailHelp')}
                  type="email"
                  maxLength={254}
                />
              </Box>
            </Panel>
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
                      help={index === 0 ? t('lateHelp') : undefined}
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
            <Panel title={mail('otherTitle')}>
              <Box sx={{ ...twoColumns, rowGap: 2 }}>
                {switchedMails
                  .filter((name) => !apart.includes(name))
                  .map((name) => (
                    <Switch key={name} name={name} label={mail(`template.${name}`)} />
                  ))}
              </Box>
            </Panel>
            <Panel title={mail('compulsoryTitle')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {mail('compulsoryHelp')}
              </Typography>
              <Box sx={{ display: 'grid', gap: 1 }}>
                {compulsoryMails.map((name) => (
                  <Box key={name} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'baseline' }}>
                    <span>{mail(`template.${name}`)}</span>
                    <EditLink name={name} label={mail(`template.${name}`)} />
                  </Box>
                ))}
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
      <Box sx={{ mt: 2 }}>
        <MailServicePanel />
      </Box>
    </SettingsFrame>
  );
}
