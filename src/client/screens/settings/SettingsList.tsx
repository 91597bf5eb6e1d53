import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { settingsPages } from './settingsPages';

const itemStyle = {
  borderRadius: 0.75,
  '&.active': { bgcolor: 'action.selected', '& .MuiListItemText-primary': { fontWeight: 600 } },
} as const;

/** The pages of the settings; with `about` what each is for. */
export const SettingsList = ({ about = false }: { about?: boolean }): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <List component="nav" aria-label={t('title')} disablePadding>
      {settingsPages.map((page) => (
        <ListItem key={page} component="div" disablePadding sx={{ mb: 0.25 }}>
          <ListItemButton component={NavLink} to={`/settings/${page}`} sx={itemStyle}>
            <ListItemText primary={t(`pages.${page}`)} secondary={about ? t(`about.${page}`) : undefined} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
