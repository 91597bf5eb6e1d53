import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import type { ScreenRoute } from '../../screenRoute';
import { useUser } from '../../session/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { isAllowed } from './menu';

const isScreen = (handle: unknown): handle is ScreenRoute =>
  typeof handle === 'object' && handle !== null && 'load' in handle;

// A reader of the screen hears the new page's title; the eye sees no difference. As the page is drawn, so that the
// focus is not taken from a field that was reached at once.
const useFocusOnIncomingOrder = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [pathname]);
};

/** The screen of the address, for those whom it is for. A switch of vendor begins it anew. */
export const Screen = (): ReactNode => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const handle: unknown = useMatches().at(-1)?.handle;
  useFocusOnIncomingOrder();
  if (isScreen(handle) && !isAllowed(handle, user)) {
    return (
      <>
        <PageTitle title={t('notAllowed')} />
        <EmptyState
          text={user.permissions.includes('switch_vendor') ? t('notAllowedHelp') : t('notAllowedEver')}
        />
      </>
    );
  }
  return <Outlet key={user.vendor} />;
};
