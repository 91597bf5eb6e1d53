import {
  orderReminders,
  switchedMails,
  type OrderReminder,
  type SwitchedMail,
} from '../../../../domain/notifications/notifications';
import type { FeaturesPatch } from '../../../../domain/settings/settingsSchema';
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
export const remindersPart: SettingsPart<RemindersValues> = {
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
