import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { SearchField } from '../../ui/list/SearchField';
import { addressOf, findSettings, settingsGroups } from '../../settingsPages';
import { settingsNamespaces } from '../../settingsWords';

const itemStyle = {
  borderRadius: 0.75,
  px: 1,
  py: 0,
  '&.active': { bgcolor: 'action.selected', '& .MuiListItemText-primary': { fontWeight: 600 } },
} as const;

const Item = ({ to, end = false, children }: { to: string; end?: boolean; children: string }): ReactNode => (
  <ListItem component="div" disablePadding>
    <ListItemButton component={NavLink} to={to} end={end} sx={itemStyle}>
      <ListItemText primary={children} slotProps={{ primary: { sx: { fontSize: 13 } } }} sx={{ my: 0.25 }} />
    </ListItemButton>
  </ListItem>
);

const Group = ({ name, pages }: (typeof settingsGroups)[number]): ReactNode => {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <List
      component="div"
      role="group"
      aria-labelledby={id}
      disablePadding
      sx={{ mt: 1 }}
      subheader={
        <ListSubheader component="div" id={id} disableSticky sx={{ px: 1, fontSize: 12, lineHeight: '24px' }}>
          {t(`groups.${name}`)}
        </ListSubheader>
      }
    >
      {pages.map((page) => (
        <Item key={page} to={`/settings/${page}`}>
          {t(`pages.${page}`)}
        </Item>
      ))}
    </List>
  );
};

/** The pages of the settings in their groups, beside the one that is open, or those that a search finds. */
export const SettingsList = (): ReactNode => {
  const { t } = useTranslation(settingsNamespaces);
  const [text, setText] = useState('');
  const found = text.trim() === '' ? null : findSettings(text, t);
  return (
    <Box component="nav" aria-label={t('title')}>
      <Box sx={{ mb: 1, '& .MuiTextField-root': { width: 1 } }}>
        <SearchField label={t('search')} value={text} onChange={setText} />
      </Box>
      <Item to="/settings" end>
        {t('overview')}
      </Item>
      {found?.map(({ page, settings }) => (
        <Item key={page} to={addressOf(page)}>
          {settings.length === 0 ? t(`pages.${page}`) : `${t(`pages.${page}`)}: ${settings.join(', ')}`}
        </Item>
      ))}
      {found?.length === 0 && <Box role="status">{t('nothingFound')}</Box>}
      {found === null && settingsGroups.map((group) => <Group key={group.name} {...group} />)}
    </Box>
  );
};
