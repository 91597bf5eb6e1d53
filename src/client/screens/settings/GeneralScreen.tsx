import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { CheckInput } from '../../form/CheckInput';
import { SelectInput } from '../../form/SelectInput';
import { QuantityInput } from '../../form/QuantityInput';
import { TextInput } from '../../form/TextInput';
import { useMenuWords } from '../../menuWords';
import { useUser } from '../../session/useSession';
import { Panel } from '../../ui/Panel';
import { generalPart } from './generalPart';
import { SectionsEditor } from './SectionsEditor';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';

const column = { display: 'grid', gap: 2, maxWidth: 560 };

/** The shop's name, who helps, and the menu. */
export default function GeneralScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const places = useMenuWords();
  const { permissions } = useUser();
  return (
    <SettingsFrame page="general">
      <SettingsForm part={generalPart}>
        {({ appearance, security }) => (
          <>
            <Panel title={t('shop')}>
              <Box sx={column}>
                <TextInput
                  name="shopName"
                  label={t('shopName')}
                  help={t('shopNameHelp')}
                  required
                  maxLength={100}
                />
              </Box>
            </Panel>
            <Panel title={t('support')}>
              <Box sx={column}>
                <TextInput name="support.title" label={t('supportTitle')} maxLength={100} />
                <TextInput
                  name="support.email"
                  label={t('supportEmail')}
                  help={t('supportHelp')}
                  type="email"
                  maxLength={254}
                />
              </Box>
            </Panel>
            <Panel title={t('signingIn')}>
              {permissions.includes('manage_people') ? (
                <Box sx={column}>
                  <CheckInput
                    name="security.adminTwoStep"
                    label={t('adminTwoStep')}
                    help={t('adminTwoStepHelp')}
                  />
                  <QuantityInput name="security.journalDays" label={t('journalDays')} />
                  <QuantityInput name="security.auditDays" label={t('auditDays')} />
                  <Link component={RouterLink} to="/people">
                    {t('whoHasTwoStep')}
                  </Link>
                </Box>
              ) : (
                <Typography color="textSecondary">
                  {security.adminTwoStep ? t('adminTwoStepOn') : t('adminTwoStepOff')}
                </Typography>
              )}
            </Panel>
            <Panel title={t('menu')}>
              <Box sx={column}>
                <SelectInput
                  name="appearance.useNextMenu"
                  label={t('menuStyle')}
                  help={t('menuHelp')}
                  options={[
                    { value: 'classic', label: t('menuClassic') },
                    { value: 'all', label: t('menuAll') },
                  ]}
                />
                {appearance.useNextMenu === 'all' && <SectionsEditor places={places} />}
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
