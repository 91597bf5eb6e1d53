import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { settingsGroups } from './settingsPages';

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

/** The pages of the settings in their groups, beside the one that is open. */
export const SettingsList = (): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Box component="nav" aria-label={t('title')}>
      <Item to="/settings" end>
        {t('overview')}
      </Item>
      {settingsGroups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </Box>
  );
};
