import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { AppStatus } from '../../../domain/settings/app';
import { useReadAppInfoQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { menuIcons } from '../../ui/icons';
import { standsBelow, type MenuItem } from './menu';
import { menuGroups, type MenuGroup } from './menuGroups';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { ShopNameContext } from '../../ui/documentTitle';

/** The marketplace's logo above the navigation: its picture, its text, else the shop's name. */
const ShopLogo = (): ReactNode => {
  const shopName = useContext(ShopNameContext);
  const logo = useReadAppInfoQuery().data?.features.logoText;
  if (logo?.selected === 'src' && logo.src !== undefined && logo.src !== '')
    return (
      <Box
        component="img"
        src={logo.src}
        alt={shopName}
        // 448 wide where there is room; the navigation is narrower.
        sx={{
          display: 'block',
          width: 448,
          maxWidth: 1,
          maxHeight: 48,
          objectFit: 'contain',
          objectPosition: 'left',
        }}
      />
    );
  const text = logo?.selected === 'value' && logo.value !== undefined ? logo.value : shopName;
  return text;
};

const short = (value: number): string => (value > 999 ? '999+' : String(value));

/** How many of what stand behind a place of the navigation; nothing where there are none. */
const Count = ({ value, of }: { value: number; of: keyof AppStatus['counts'] }): ReactNode => {
  const { t } = useTranslation('shell');
  if (value === 0) return null;
  const text = t(`counts.${of}`, { count: value });
  return (
    <Box
      component="span"
      title={text}
      sx={{ fontSize: 12, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: 'text.primary' }}
    >
      <span aria-hidden>{short(value)}</span>
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
};

interface NavigationProps {
  menu: readonly MenuItem[];
  counts: AppStatus['counts'] | undefined;
  children?: ReactNode;
}

const itemStyle = {
  borderRadius: 0.75,
  px: 1,
  py: 0.75,
  color: 'text.secondary',
  '&.active': { bgcolor: 'action.selected', color: 'text.primary', fontWeight: 600 },
} as const;

interface GroupProps extends Pick<NavigationProps, 'counts'> {
  group: MenuGroup;
}

const Group = ({ group: { name, items }, counts }: GroupProps): ReactNode => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const id = useId();
  const heading = name !== '' && (
    <ListSubheader
      component="div"
      id={id}
      disableGutters
      sx={{ px: 1, lineHeight: '32px', bgcolor: 'transparent' }}
    >
      {name}
    </ListSubheader>
  );
  return (
    <>
      {heading}
      <List disablePadding sx={{ mb: 1 }} {...(name === '' ? {} : { 'aria-labelledby': id })}>
        {items.map(({ path, word, icon, count }) => {
          const Icon = menuIcons[icon];
          const waiting = count === undefined ? 0 : (counts?.[count] ?? 0);
          return (
            <ListItem key={path} disablePadding sx={{ mb: 0.25 }}>
              <ListItemButton
                component={NavLink}
                to={path}
                end={standsBelow(pathname, path, items)}
                sx={itemStyle}
              >
                <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={t(`menu.${word}`)}
                  slotProps={{
                    primary: { sx: { fontWeight: 'inherit', hyphens: 'auto', overflowWrap: 'anywhere' } },
                  }}
                />
                {count !== undefined && <Count value={waiting} of={count} />}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </>
  );
};

/** The marketplace's name and the places of the app, each with the count that matters there. */
export const Navigation = ({ menu, counts, children }: NavigationProps): ReactNode => {
  const { t } = useTranslation('shell');
  const { isEmbedded } = useUser();
  const { data } = useReadAppInfoQuery();
  return (
    <Box
      component="nav"
      aria-label={t('navigation')}
      sx={{
        // The longest names of places fit, also in bold letters.
        width: 216,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        alignSelf: 'flex-start',
        // What is said in passing stands under it.
        height: 'calc(100dvh - var(--sk-toasts, 0px))',
        overflowY: 'auto',
        p: 1,
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      {!isEmbedded && (
        <Box sx={{ px: 1, py: 1, mb: 1, fontWeight: 650, fontSize: 15 }}>
          <ShopLogo />
        </Box>
      )}
      {children}
      {data !== undefined &&
        menuGroups(menu, data.features).map((group) => (
          <Group key={group.name} group={group} counts={counts} />
        ))}
    </Box>
  );
};
