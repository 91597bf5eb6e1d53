import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useContext,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { ScrollRestoration, useNavigate, Outlet, useLocation } from 'react-router-dom';
import type { ScreenRoute } from '../../screenRoute';
import { useUsage } from '../../session/useUsage';
import { useUser } from '../../session/useSession';
import { notePlace } from '../../ui/focus/cameFrom';
import { useHeldFocus } from '../../ui/focus/useHeldFocus';
import { useCommandKey, useKeys, useKeySequence } from '../../ui/focus/keys';
import { goKeys } from './goKeys';
import { MenuWordsContext } from '../../menuWords';
import { afterFirstScreen, firstScreenIsThere } from '../../ui/firstScreen';
import { later } from '../../ui/later';
import { useNarrow } from '../../ui/useNarrow';
import { BottomBar } from './BottomBar';
import { menuFor, menuWordsOf, useStatus, isAllowed, type MenuItem } from './menu';
import { Navigation } from './Navigation';
import { asksSomething, SlowNotice } from './SlowNotice';
import { Tools } from './Tools';
import { api } from '../../api/api';
import type { AppState } from '../../store';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { page } from '../../api/page';
import { translateError } from '../../language/translateError';
import { loadTextsAhead } from '../../language/language';
import { ShopNameContext } from '../../ui/documentTitle';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useReadAppInfoQuery } from '../../api/hooks';
import { NotAllowed } from './NotAllowed';
import { useScreenRoute } from './useChangeView';
import { useSwitchVendor } from '../../session/useSwitchVendor';

/** Tells the page how high what stays above it is, so that what sticks below, such as heads of lists, is seen whole. */
const useBarHeight = (): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const tell = (): void => style.setProperty('--sk-top', `${String(current.offsetHeight)}px`);
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(current);
    return () => {
      sizes.disconnect();
      style.removeProperty('--sk-top');
    };
  }, []);
  return bar;
};

// A reader of the screen hears the new page's title; the eye sees no difference. As the page is drawn, so that the
// focus is not taken from a field that was reached at once.
const useFocusOnNewScreen = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    notePlace(pathname);
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [pathname]);
};

/** The screen of the address, for those whom it is for. A switch of vendor begins it anew. */
const Screen = (): ReactNode => {
  const user = useUser();
  const screen = useScreenRoute();
  useFocusOnNewScreen();
  if (screen !== undefined && !isAllowed(screen, user)) return <NotAllowed screen={screen} />;
  return <Outlet key={user.vendor} />;
};

/** Says, on every screen, that someone of the marketplace acts as a vendor, with the way back. */
const ActingBar = (): ReactNode => {
  const { t } = useTranslation('shell');
  const { vendor, marketplaceView, permissions } = useUser();
  const switchVendor = useSwitchVendor();
  const navigate = useNavigate();
  if (marketplaceView || !permissions.includes('switch_vendor')) return null;
  const leave = async (): Promise<void> => {
    if (await switchVendor(marketplaceVendor)) await navigate(`/vendors/${encodeURIComponent(vendor)}`);
  };
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('actingAs', { name: vendor })}
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void leave()}>
        {t('leaveVendor')}
      </Button>
    </Box>
  );
};

/** The thin bar above the screens; on a narrow screen it names the marketplace. */
const TopBar = ({ children }: { children: ReactNode }): ReactNode => {
  const { t } = useTranslation('shell');
  const shopName = useContext(ShopNameContext);
  return (
    <Box
      component="header"
      aria-label={t('topBar')}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: 48,
        px: { xs: 2, sm: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: { sm: 'none' }, fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {shopName}
      </Box>
      {children}
    </Box>
  );
};

const loadPalette = async () => {
  const [palette] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './palette/Palette'),
    loadTextsAhead('palette'),
  ]);
  return palette;
};

const Palette = later(loadPalette, { ahead: false });

const KeyboardHelp = later(() => import(/* webpackChunkName: "menus" */ './KeyboardHelp'));

/** Fetches the palette as soon as one reaches for it: whoever types at once loses no key. */
const usePaletteAtHand = (): (() => void) => {
  const fetchIt = (): void => {
    // Nobody has asked for it yet: where it fails, it is tried again when it is opened.
    Promise.all([loadPalette(), loadTextsAhead('main')]).catch(() => undefined);
  };
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Control' || key === 'Meta') fetchIt();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return fetchIt;
};

/** Says that the server has a newer client than the one that runs. */
const UpdateNotice = (): ReactNode => {
  const { t } = useTranslation('shell');
  const reload = (
    <Button color="inherit" size="small" onClick={page.reload}>
      {t('reload')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" action={reload} sx={{ m: 2, mb: 0 }}>
      {t('update')}
    </Alert>
  );
};

/** Lets what nobody has asked for yet be fetched when everything that the first screen asked for is answered. */
const useFirstScreen = (): void => {
  const store = useStore<AppState>();
  const isBusy = useAppSelector(asksSomething);
  useEffect(() => {
    // The screen asks as it is shown first, which is before this and after the answer above.
    if (asksSomething(store.getState())) return;
    firstScreenIsThere();
  }, [store, isBusy]);
  useEffect(() => {
    afterFirstScreen(() => {
      loadTextsAhead('main').catch(() => undefined);
    });
  }, []);
};

/**
 * Reads the marketplace anew when the signature of its state has changed, so that words and colours that
 * someone else has changed show without a reload.
 */
const useNewSettings = (signature: string | undefined): void => {
  const dispatch = useAppDispatch();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (signature === undefined) return;
    if (seen.current !== undefined && seen.current !== signature) dispatch(api.util.invalidateTags(['app']));
    seen.current = signature;
  }, [dispatch, signature]);
};

/** Leads to the places of the navigation by `g` and a letter. */
const useGoKeys = (menu: readonly MenuItem[]): void => {
  const navigate = useNavigate();
  useKeySequence(
    'g',
    Object.fromEntries(
      goKeys.flatMap(([key, word]) => {
        const place = menu.find((item) => item.word === word);
        return place === undefined ? [] : [[key, () => void navigate(place.path)]];
      }),
    ),
  );
};

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
  // Beside the navigation there is no room for the tools in words, as at twice the size on a usual screen.
  const isTight = useMediaQuery('(max-width:899.95px)');
  const status = useStatus();
  useNewSettings(status?.signature);
  useUsage(status?.countsUsage);
  useFirstScreen();
  useHeldFocus();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const { data: info } = useReadAppInfoQuery();
  // The marketplace is known before the shell is shown.
  const menu = info === undefined ? [] : menuFor(screens, user, info.features);
  const words = useMemo(() => menuWordsOf(screens), [screens]);
  const close = (): void => {
    setOpen(null);
  };
  const [openings, setOpenings] = useState(0);
  const fetchPalette = usePaletteAtHand();
  const search = (): void => {
    if (open !== 'palette') setOpenings(openings + 1);
    setOpen('palette');
  };
  const showKeys = (): void => {
    setOpen('keys');
  };
  useCommandKey('k', search);
  useKeys({ '?': showKeys });
  useGoKeys(menu);
  const tools = (
    <Tools
      compact={user.isEmbedded || isTight}
      withSearch={!narrow}
      onSearch={search}
      onReach={fetchPalette}
      onKeys={showKeys}
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
        <Box ref={useBarHeight()} sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
          <ActingBar />
          {!user.isEmbedded && <TopBar>{tools}</TopBar>}
        </Box>
        {user.isEmbedded && narrow && <Box sx={{ px: 2, pt: 1 }}>{tools}</Box>}
        {status?.shouldUpdate === true && <UpdateNotice />}
        {status?.problem != null && (
          <Alert severity="error" sx={{ m: 2, mb: 0 }}>
            {translateError(status.problem)}
          </Alert>
        )}
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
      {openings > 0 && (
        <Palette
          open={open === 'palette'}
          opening={openings}
          onClose={close}
          onKeys={showKeys}
          menu={menu}
          screens={screens}
        />
      )}
      <KeyboardHelp open={open === 'keys'} onClose={close} menu={menu} />
      <ScrollRestoration />
    </Box>
  );
};
