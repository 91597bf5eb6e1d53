import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../session/useSession';
import { ActivityTray } from './ActivityTray';
import { UserMenu } from './UserMenu';
import { VendorSwitch } from './VendorSwitch';

interface ToolsProps {
  /** Without the wide search button. */
  compact: boolean;
  /** False where the bottom bar has it. */
  withSearch: boolean;
  onSearch: () => void;
  onKeys: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type SearchButtonProps = Pick<ToolsProps, 'compact' | 'onSearch'>;

const SearchButton = ({ compact, onSearch }: SearchButtonProps): ReactNode => {
  const { t } = useTranslation('shell');
  return compact ? (
    <IconButton aria-label={t('search')} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
      <SearchIcon fontSize="small" />
    </IconButton>
  ) : (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<SearchIcon />}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      sx={{
        color: 'text.secondary',
        borderColor: 'divider',
        minWidth: 260,
        justifyContent: 'flex-start',
        fontWeight: 400,
      }}
    >
      {t('search')}
      <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', fontSize: 12 }}>
        {isApple ? '⌘K' : `${t('ctrl')} K`}
      </Box>
    </Button>
  );
};

/** What is at hand on every screen: search, whose eyes one sees with, activity, oneself. */
export const Tools = ({ compact, withSearch, onSearch, onKeys }: ToolsProps): ReactNode => {
  const canSwitch = useCan('switch_vendor');
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 0.5 }}>
      {withSearch && <SearchButton compact={compact} onSearch={onSearch} />}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {canSwitch && <VendorSwitch compact={compact} />}
        <ActivityTray />
        <UserMenu onKeys={onKeys} />
      </Box>
    </Box>
  );
};
