import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailKind } from '../../../domain/audit/trail';
import type { MailTemplateName } from '../../../domain/documents/documents';
import { BackLink } from '../../ui/BackLink';
import { HistoryLink } from '../../accounts/HistoryLink';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/useNarrow';
import { LastChange } from './LastChange';
import { SettingsList } from './SettingsList';
import type { SettingsPage } from '../../settingsPages';

const asideStyle = {
  width: 180,
  flexShrink: 0,
  position: 'sticky',
  top: 'calc(var(--sk-top, 0px) + 24px)',
  maxHeight: 'calc(100dvh - var(--sk-top, 0px) - 48px)',
  overflowY: 'auto',
};

/** What is changed on pages that keep something else than settings. */
const histories: Partial<Record<SettingsPage, TrailKind>> = {
  specifications: 'specification',
  documents: 'template',
  mails: 'template',
};

interface SettingsFrameProps {
  page: SettingsPage;
  /** Of a page that shows one mail alone: which. */
  mail?: MailTemplateName | undefined;
  children: ReactNode;
}

/** One page of the settings beside the list of all; on a narrow screen a way back to it. */
export const SettingsFrame = ({ page, mail, children }: SettingsFrameProps): ReactNode => {
  const { t } = useTranslation('settings');
  const narrow = useNarrow();
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
      {!narrow && (
        <Box sx={asideStyle}>
          <SettingsList />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageTitle
          title={t(`pages.${page}`)}
          back={narrow ? <BackLink to="/settings">{t('title')}</BackLink> : undefined}
          actions={
            mail === undefined ? (
              <HistoryLink kind={histories[page] ?? 'store'} />
            ) : (
              <HistoryLink kind="template" record={mail} />
            )
          }
        />
        <LastChange page={page} mail={mail} />
        {children}
      </Box>
    </Box>
  );
};
