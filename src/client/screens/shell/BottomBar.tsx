import SearchIcon from '@mui/icons-material/Search';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { AppStatus } from '../../../domain/settings/app';
import { menuIcons } from '../../ui/icons';
import { standsBelow, type MenuItem } from './menu';

interface BottomBarProps {
  menu: readonly MenuItem[];
  counts: AppStatus['counts'] | undefined;
  onSearch: () => void;
}

/** A thumb reaches five. */
const places = 4;

const itemStyle = {
  flex: 1,
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.25,
  fontSize: 11,
  letterSpacing: '-0.03em',
  lineHeight: '16px',
  color: 'text.secondary',
  '&.active': { color: 'primary.main', fontWeight: 600 },
} as const;

// A marketplace's own word may be longer than its fifth of the screen.
const wordStyle = {
  maxWidth: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The navigation of narrow screens: four places, and a search that finds the others. */
export const BottomBar = ({ menu, counts, onSearch }: BottomBarProps): ReactNode => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={t('navigation')}
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        height: 'calc(56px + env(safe-area-inset-bottom))',
        pb: 'env(safe-area-inset-bottom)',
        display: 'flex',
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {menu.slice(0, places).map(({ path, word, icon, count }) => {
        const Icon = menuIcons[icon];
        return (
          <ButtonBase
            key={path}
            component={NavLink}
            to={path}
            end={standsBelow(pathname, path, menu)}
            sx={itemStyle}
          >
            <Badge
              variant="dot"
              color="primary"
              invisible={count === undefined || (counts?.[count] ?? 0) === 0}
            >
              <Icon fontSize="small" />
            </Badge>
            <Box component="span" sx={wordStyle}>
              {t(`menu.${word}`)}
            </Box>
          </ButtonBase>
        );
      })}
      <ButtonBase onClick={onSearch} sx={itemStyle}>
        <SearchIcon fontSize="small" />
        {menu.length > places ? t('more') : t('searchShort')}
      </ButtonBase>
    </Box>
  );
};
