import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useReadAppInfoQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { switchLanguage } from '../../language/language';
import { languageNames, languages } from '../../../locales/languages';
import { toast } from '../../ui/Toasts';
import { useSignOut } from './useSignOut';

/** The languages of the interface in the user menu, each in its own words. */
const LanguageItems = (): ReactNode => {
  const { t, i18n } = useTranslation('shell');
  return (
    <>
      <ListSubheader role="none" sx={{ lineHeight: '32px' }}>
        {t('language')}
      </ListSubheader>
      {languages.map((language) => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={i18n.language === language}
          selected={i18n.language === language}
          lang={language}
          translate="no"
          onClick={() => {
            switchLanguage(language).catch(() => {
              toast(t('languageFailed'), { error: true });
            });
          }}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </>
  );
};

const modes = ['light', 'dark', 'system'] as const;

/** Whom to ask: a mail to those who help, where the marketplace names them. */
const SupportItem = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTranslation('shell');
  const support = useReadAppInfoQuery().data?.features.support;
  if (support === undefined || support.email === '') return null;
  return (
    <MenuItem component="a" href={`mailto:${support.email}`} onClick={onClose}>
      {t('help', { name: support.title === '' ? support.email : support.title })}
    </MenuItem>
  );
};

interface UserMenuListProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  onKeys: () => void;
}

/** Who is signed in, how the app looks, the keys, and the way out. */
export default function UserMenuList({ open, anchor, onClose, onKeys }: UserMenuListProps): ReactNode {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { mode, setMode } = useColorScheme();
  const { signOut, question } = useSignOut();
  return (
    <>
      <Menu anchorEl={anchor} open={open} onClose={onClose} disablePortal>
        <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280 }}>
          <Box sx={{ fontWeight: 600 }}>{user.marketplaceView ? t('wholeMarketplace') : user.name}</Box>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Box>
        </Box>
        <Divider />
        <MenuItem component={Link} to="/account" onClick={onClose}>
          {t('yourAccount')}
        </MenuItem>
        <Divider />
        <ListSubheader role="none" sx={{ lineHeight: '32px' }}>
          {t('theme')}
        </ListSubheader>
        {modes.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={mode === each}
            selected={mode === each}
            onClick={() => {
              setMode(each);
            }}
          >
            {t(each)}
          </MenuItem>
        ))}
        <Divider />
        <LanguageItems />
        <Divider />
        <SupportItem onClose={onClose} />
        <MenuItem
          onClick={() => {
            onClose();
            onKeys();
          }}
        >
          {t('keys')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          {t('signOut')}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
