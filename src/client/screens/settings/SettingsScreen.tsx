import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SettingsFilePanel } from './SettingsFilePanel';
import { SearchField } from '../../ui/list/SearchField';
import { addressOf, findSettings, settingsGroups, type SettingsPlace } from '../../settingsPages';
import { settingsNamespaces } from '../../settingsWords';

interface EntryProps {
  page: SettingsPlace;
  /** What the search found on the page. */
  settings?: readonly string[];
}

const Entry = ({ page, settings = [] }: EntryProps): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Box component="li">
      <Link component={RouterLink} to={addressOf(page)} sx={{ fontWeight: 500 }}>
        {t(`pages.${page}`)}
      </Link>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t(`about.${page}`)}</Box>
      {settings.length > 0 && <Box sx={{ fontSize: 13 }}>{settings.join(' · ')}</Box>}
    </Box>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 };
const groupsStyle = {
  display: 'grid',
  gap: 2,
  mt: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};

/** Where the settings begin: all their pages, and each setting by its name. */
export default function SettingsScreen(): ReactNode {
  const { t } = useTranslation(settingsNamespaces);
  const [text, setText] = useState('');
  const found = text.trim() === '' ? null : findSettings(text, t);
  return (
    <>
      <PageTitle title={t('title')} />
      <SearchField label={t('search')} value={text} onChange={setText} />
      {found === null && (
        <Box sx={groupsStyle}>
          {settingsGroups.map(({ name, pages }) => (
            <Panel key={name} title={t(`groups.${name}`)}>
              <Box component="ul" sx={listStyle}>
                {pages.map((page) => (
                  <Entry key={page} page={page} />
                ))}
              </Box>
            </Panel>
          ))}
          <SettingsFilePanel />
        </Box>
      )}
      {found?.length === 0 && <EmptyState title={t('nothingFound')} text={t('nothingFoundHelp')} />}
      {found !== null && found.length > 0 && (
        <Box component="ul" aria-label={t('found')} sx={{ ...listStyle, mt: 2 }}>
          {found.map((each) => (
            <Entry key={each.page} {...each} />
          ))}
        </Box>
      )}
    </>
  );
}
