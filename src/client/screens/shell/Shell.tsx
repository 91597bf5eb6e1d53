import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration } from 'react-router-dom';
import type { ScreenRoute } from '../../screenRoute';
import { useUser } from '../../session/useSession';
import { useCommandKey, useKeys } from '../../ui/keys';
import { MenuWordsContext } from '../../menuWords';
import { useNarrow } from '../../ui/useNarrow';
import { ActingBar } from './ActingBar';
import { BottomBar } from './BottomBar';
import { CommandPalette } from './CommandPalette';
import { KeyboardHelp } from './KeyboardHelp';
import { menuFor, menuWordsOf, useStatus } from './menu';
import { Navigation } from './Navigation';
import { Screen } from './Screen';
import { SlowNotice } from './SlowNotice';
import { Tools } from './Tools';
import { TopBar } from './TopBar';
import { UpdateNotice } from './UpdateNotice';
import { useNewSettings } from './useNewSettings';

const skipStyle = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;

/** The frame around every screen. In a store's own frame it has no ground and no head of its own. */
export const Shell = ({ screens }: { screens: readonly ScreenRoute[] }): ReactNode => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const narrow = useNarrow();
  const status = useStatus();
  useNewSettings(status?.signature);
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const menu = menuFor(screens, user);
  const words = useMemo(() => menuWordsOf(screens), [screens]);
  const close = (): void => {
    setOpen(null);
  };
  const search = (): void => {
    setOpen('palette');
  };
  useCommandKey('k', search);
  useKeys({
    '?': () => {
      setOpen('keys');
    },
  });
  const tools = (
    <Tools
      compact={user.isEmbedded || narrow}
      withSearch={!narrow}
      onSearch={search}
      onKeys={() => {
        setOpen('keys');
      }}
    />
  );
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: '100dvh',
        ...(user.isEmbedded ? {} : { bgcolor: 'background.default' }),
      }}
    >
      <Link href="#content" sx={skipStyle}>
        {t('skip')}
      </Link>
      {!narrow && (
        <Navigation menu={menu} counts={status?.counts}>
          {user.isEmbedded && <Box sx={{ mb: 1 }}>{tools}</Box>}
        </Navigation>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
          <ActingBar />
          {!user.isEmbedded && <TopBar>{tools}</TopBar>}
        </Box>
        {user.isEmbedded && narrow && <Box sx={{ px: 2, pt: 1 }}>{tools}</Box>}
        {status?.shouldUpdate === true && <UpdateNotice />}
        <SlowNotice />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            p: { xs: 2, sm: 3 },
            pb: { xs: 10, sm: 3 },
            maxWidth: 1440,
            width: 1,
            mx: 'auto',
            outline: 0,
          }}
        >
          <MenuWordsContext value={words}>
            <Screen />
          </MenuWordsContext>
        </Box>
      </Box>
      {narrow && <BottomBar menu={menu} counts={status?.counts} onSearch={search} />}
      <CommandPalette open={open === 'palette'} onClose={close} menu={menu} />
      <KeyboardHelp open={open === 'keys'} onClose={close} />
      <ScrollRestoration />
    </Box>
  );
};
