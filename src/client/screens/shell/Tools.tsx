import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../session/useSession';
import { ActivityTray } from './ActivityTray';
import { NoticeBell } from './bell/NoticeBell';
import { UserMenu } from './UserMenu';
import { VendorSwitch } from './VendorSwitch';

interface ToolsProps {
  /** Without the wide search button. */
  compact: boolean;
  /** False where the bottom bar has it. */
  withSearch: boolean;
  onSearch: () => void;
  /** One is about to search. */
  onReach: () => void;
  onKeys: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const shortcutOf = (control: string): string => (isApple ? '⌘K' : `${control} K`);

type SearchButtonProps = Pick<ToolsProps, 'compact' | 'onSearch' | 'onReach'>;

const SearchButton = ({ compact, onSearch, onReach }: SearchButtonProps): ReactNode => {
  const { t } = useTranslation('shell');
  return compact ? (
    <IconButton
      aria-label={t('search')}
      title={`${t('search')} (${shortcutOf(t('ctrl'))})`}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onSearch}
    >
      <SearchIcon fontSize="small" />
    </IconButton>
  ) : (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<SearchIcon />}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={onReach}
      onFocus={onReach}
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
        {shortcutOf(t('ctrl'))}
      </Box>
    </Button>
  );
};

/** What is at hand on every screen: search, whose eyes one sees with, activity, the bell, oneself. */
export const Tools = ({ compact, withSearch, onSearch, onReach, onKeys }: ToolsProps): ReactNode => {
  const canSwitch = useCan('switch_vendor');
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 0.5 }}>
      {withSearch && <SearchButton compact={compact} onSearch={onSearch} onReach={onReach} />}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {canSwitch && <VendorSwitch compact={compact} />}
        <ActivityTray />
        <NoticeBell />
        <UserMenu onKeys={onKeys} />
      </Box>
    </Box>
  );
};
