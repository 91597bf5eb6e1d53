import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationSettings } from '../../../../domain/conversations/conversationSettings';
import { ctaVariants } from '../../../../domain/conversations/conversations';
import { personalDataRules } from '../../../../domain/conversations/personalData';
import { isOn } from '../../../../domain/settings/toggles';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { QuantityInput } from '../../../form/QuantityInput';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { twoColumns } from '../columns';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { SwitchState } from '../toggleValues';
import type { SettingsPart } from '../useSettingsForm';
import { BannedPanel } from './BannedPanel';
import { ListEditor } from './ListEditor';

interface ConversationValues extends ConversationSettings {
  newMessage: SwitchState;
}

const limits = ['perBuyer', 'perAddress', 'perProduct'] as const;

/** A field that is emptied is gone from the form's values. */
type Emptied<T> = { [K in keyof T]?: T[K] | undefined };
type Cta = ConversationSettings['ctas'][number];

const wholeCta = ({ prompt, ...cta }: Emptied<Cta>): Cta => ({
  label: cta.label ?? '',
  callbackUrl: cta.callbackUrl ?? '',
  redirect: cta.redirect ?? '',
  variant: cta.variant ?? 'primary',
  prompt: whole(prompt ?? {}),
});
const whole = ({ title = '', confirmText = '' }: Emptied<Cta['prompt']>): Cta['prompt'] => ({
  title,
  confirmText,
});

const part: SettingsPart<ConversationValues> = {
  read: ({ features: { conversations, notifications } }) => {
    const { enabled } = notifications.templates['vendor-new-message'];
    return { ...conversations, newMessage: enabled === null ? 'unset' : enabled ? 'on' : 'off' };
  },
  write: ({ newMessage, answers, ctas, ...conversations }) => ({
    conversations: {
      ...conversations,
      answers: answers.map(({ name = '', text = '' }: Emptied<(typeof answers)[number]>) => ({ name, text })),
      ctas: ctas.map(wholeCta),
    },
    notifications: {
      templates: { 'vendor-new-message': { enabled: newMessage === 'unset' ? null : newMessage === 'on' } },
    },
  }),
  fieldOf: (path) =>
    path
      .replace(/^conversations\./, '')
      .replace(/^notifications\.templates\.vendor-new-message\.enabled$/, 'newMessage'),
};

const emptyCta: Cta = {
  label: '',
  callbackUrl: '',
  redirect: '',
  variant: 'primary',
  prompt: { title: '', confirmText: '' },
};

const Help = ({ children }: { children: string }): ReactNode => (
  <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{children}</Typography>
);

/** What may stand in messages, who is told of them, how much is taken, and what helps to answer. */
export default function ConversationSettingsScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const { data } = useReadAppInfoQuery();
  const hasMessages = data !== undefined && isOn(data.features, 'messages');
  return (
    <SettingsFrame page="conversations">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SettingsForm part={part}>
          {({ personalData }) => (
            <>
              <Panel title={t('talks.rules')}>
                <Box sx={twoColumns}>
                  <SelectInput
                    name="personalData"
                    label={t('talks.personalData')}
                    help={t(`talks.personalDataHelp.${personalData}`)}
                    options={personalDataRules.map((rule) => ({
                      value: rule,
                      label: t(`talks.personalDataRule.${rule}`),
                    }))}
                  />
                  <SelectInput
                    name="newMessage"
                    label={t('talks.newMessage')}
                    help={t('talks.newMessageHelp')}
                    options={[
                      { value: 'unset', label: t('unsetOn') },
                      { value: 'on', label: t('on') },
                      { value: 'off', label: t('off') },
                    ]}
                  />
                  <QuantityInput
                    name="linkDays"
                    label={t('talks.linkDays')}
                    help={t('talks.linkDaysHelp')}
                    min={1}
                    max={90}
                  />
                </Box>
              </Panel>
              <Panel title={t('talks.limits')}>
                <Help>{t('talks.limitsHelp')}</Help>
                <Box sx={twoColumns}>
                  {limits.map((name) => (
                    <QuantityInput
                      key={name}
                      name={`limits.${name}`}
                      label={t(`talks.limit.${name}`)}
                      min={1}
                      max={1000}
                    />
                  ))}
                </Box>
              </Panel>
              <Panel title={t('talks.answers')}>
                <Help>{t('talks.answersHelp')}</Help>
                <ListEditor name="answers" add={t('talks.addAnswer')} empty={{ name: '', text: '' }}>
                  {(at) => (
                    <>
                      <TextInput name={`${at}.name`} label={t('name')} required maxLength={60} />
                      <TextInput
                        name={`${at}.text`}
                        label={t('talks.answerText')}
                        required
                        multiline
                        minRows={3}
                        maxLength={500}
                      />
                    </>
                  )}
                </ListEditor>
              </Panel>
              <Panel title={t('talks.buttons')}>
                <Help>{t('talks.buttonsHelp')}</Help>
                <ListEditor name="ctas" add={t('talks.addButton')} empty={emptyCta}>
                  {(at) => (
                    <Box sx={twoColumns}>
                      <TextInput name={`${at}.label`} label={t('talks.label')} required maxLength={60} />
                      <SelectInput
                        name={`${at}.variant`}
                        label={t('talks.variant')}
                        options={ctaVariants.map((value) => ({ value, label: t(`talks.variants.${value}`) }))}
                      />
                      <TextInput
                        name={`${at}.callbackUrl`}
                        label={t('talks.callbackUrl')}
                        help={t('talks.callbackUrlHelp')}
                      />
                      <TextInput
                        name={`${at}.redirect`}
                        label={t('talks.redirect')}
                        help={t('talks.redirectHelp')}
                      />
                      <TextInput
                        name={`${at}.prompt.title`}
                        label={t('talks.prompt')}
                        help={t('talks.promptHelp')}
                        maxLength={100}
                      />
                      <TextInput
                        name={`${at}.prompt.confirmText`}
                        label={t('talks.confirmText')}
                        maxLength={60}
                      />
                    </Box>
                  )}
                </ListEditor>
              </Panel>
            </>
          )}
        </SettingsForm>
        {hasMessages && <BannedPanel />}
      </Box>
    </SettingsFrame>
  );
}
