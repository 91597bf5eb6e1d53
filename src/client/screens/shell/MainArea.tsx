import { Suspense, useState, type ReactNode, useMemo, useEffect, useRef, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import type { User } from '../../../domain/accounts/session';
import type { ScreenRoute } from '../../screenRoute';
import { createStore } from '../../store';
import { Shell } from './Shell';
import { api } from '../../api/api';
import { openDemand, sessionOver } from '../../api/demands';
import { page } from '../../api/page';
import { DraftPlaceContext } from '../../form/drafts/draftPlace';
import { FileServicesContext } from '../../form/media/fileServices';
import { leaveWhenOutlived, leaveWithOtherTabs } from '../../session/signOut';
import { useUser } from '../../session/useSession';
import { useAppDispatch } from '../../storeHooks';
import { fileServicesOf } from '../../uploads/fileServices';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { usualColours } from '../../../domain/settings/usualColours';
import { messageOf } from '../../api/failures/failure';
import { useReadAppInfoQuery } from '../../api/hooks';
import { localeFor } from '../../language/locale';
import { speakInTextsOf } from '../../language/ownTexts';
import { tellTexts } from '../../language/tellTexts';
import { speakWith } from '../../language/wordings';
import { setThemeColour } from '../../themeColour';
import { calm, themeOf } from '../../theme';
import { ShopNameContext } from '../../ui/documentTitle';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { FormatsContext } from '../../ui/format/formats';
import { later, partOnDemand } from '../../ui/later';
import { ListStyles } from '../../ui/list/ListStyles';
import { ToastPlace } from '../../ui/ToastPlace';

const noTexts: readonly never[] = [];

const PersonDemands = later(() => import(/* webpackChunkName: "demands" */ '../../accounts/PersonDemands'), {
  ahead: false,
});

/** Asks the person for what the server demands before it answers. */
const Demands = (): ReactNode => {
  const demand = useSyncExternalStore(openDemand.subscribe, openDemand.read);
  return <PersonDemands open={demand !== null} onClose={() => openDemand.end(false)} demand={demand} />;
};

/** What the marketplace gives every screen: its colours, words, name, time zone and forms of writing. */
const Marketplace = ({ children }: { children: ReactNode }): ReactNode => {
  const { t, i18n } = useTranslation('shell');
  const { data: info, error, refetch } = useReadAppInfoQuery();
  const colors = info?.features.colors ?? usualColours;
  const timeZone = info?.timeZone;
  const { language } = i18n;
  const openText = t('choices.open', { ns: 'interface' });
  const closeText = t('choices.close', { ns: 'interface' });
  const clearText = t('choices.clear', { ns: 'interface' });
  const theme = useMemo(
    () => themeOf(colors, { openText, closeText, clearText }),
    [colors, openText, closeText, clearText],
  );
  const formats = useMemo(() => ({ locale: localeFor(language), timeZone }), [language, timeZone]);
  if (info !== undefined) {
    const { enabled, dict } = info.features.translations;
    speakInTextsOf(enabled === false ? noTexts : dict);
    speakWith(info.features.wordings);
  }
  // Texts do not follow by themselves when the marketplace changes its words; what is typed stays.
  const words = JSON.stringify([info?.features.wordings, info?.features.translations]);
  const spoken = useRef(words);
  useEffect(() => {
    if (spoken.current !== words) tellTexts();
    spoken.current = words;
  }, [words]);
  useEffect(() => {
    setThemeColour(colors.indigo[600]);
  }, [colors]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <GlobalStyles styles={calm} />
      <ListStyles />
      <FormatsContext value={formats}>
        <ShopNameContext value={info?.shopName ?? ''}>
          <Demands />
          {info !== undefined && children}
          {info === undefined && error !== undefined && (
            <ErrorNotice
              title={t('loadFailed')}
              message={messageOf(error) ?? ''}
              onRetry={() => void refetch()}
            />
          )}
          <ToastPlace />
        </ShopNameContext>
      </FormatsContext>
    </ThemeProvider>
  );
};

/**
 * What forms need of the product: a place of this person's own to keep what is typed, so that the end of a session
 * loses nothing, and a storage for files.
 */
const FormSurroundings = ({ children }: { children: ReactNode }): ReactNode => {
  const { store, email, vendor } = useUser();
  const dispatch = useAppDispatch();
  const place = useMemo(
    () => ({ owner: [store, email, vendor], isLeaving: () => page.leaving }),
    [store, email, vendor],
  );
  const files = useMemo(
    () =>
      fileServicesOf(async (ressourceId, again) => {
        const { resolveFile } = api.endpoints;
        const asked = resolveFile.initiate({ ressourceId }, { subscribe: false, forceRefetch: again });
        return (await dispatch(asked).unwrap()).src;
      }),
    [dispatch],
  );
  return (
    <DraftPlaceContext value={place}>
      <FileServicesContext value={files}>{children}</FileServicesContext>
    </DraftPlaceContext>
  );
};

const SessionOver = partOnDemand(
  () => import(/* webpackChunkName: "sign-in-again" */ '../../accounts/SessionOver'),
  'main',
);

/** Signs in again where the session is over; and leaves where one signs out in another tab, or signed out before Back. */
const SessionWatch = (): ReactNode => {
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.read) !== null;
  const user = useUser();
  useEffect(leaveWithOtherTabs, []);
  useEffect(() => leaveWhenOutlived(user), [user]);
  return isOver ? (
    <Suspense fallback={null}>
      <SessionOver />
    </Suspense>
  ) : null;
};

/** The main application: its store, the marketplace around it, and the shell. */
export const MainArea = ({ user, screens }: { user: User; screens: readonly ScreenRoute[] }): ReactNode => {
  const [store] = useState(() => createStore(user));
  return (
    <Provider store={store}>
      <Marketplace>
        <FormSurroundings>
          <Shell screens={screens} />
          <SessionWatch />
        </FormSurroundings>
      </Marketplace>
    </Provider>
  );
};
