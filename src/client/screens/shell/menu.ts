import { isOn } from '../../../domain/settings/toggles';
import type { Features } from '../../../domain/settings/settings';
import { readConfig } from '../../api/config';
import { useReadAppStatusQuery } from '../../api/hooks';
import type { AppStatus } from '../../../domain/settings/app';
import type { User } from '../../../domain/accounts/session';
import type { MenuEntry, ScreenRoute } from '../../screenRoute';
import { hasRole } from '../../session/useSession';

const aMinute = 60_000;

/** Whether a screen is for this user: by permission, and by role where it names one. */
export const isAllowed = (screen: ScreenRoute, user: User): boolean =>
  (screen.permission === undefined || user.permissions.includes(screen.permission)) &&
  hasRole(user, screen.role ?? 'signedIn');

export interface MenuItem extends MenuEntry {
  path: string;
}

/** The places of the navigation for this user, without what the marketplace has switched off. */
export const menuFor = (screens: readonly ScreenRoute[], user: User, features: Features): MenuItem[] =>
  screens.flatMap((screen) =>
    screen.menu !== undefined &&
    isAllowed(screen, user) &&
    (screen.toggle === undefined ||
      isOn(features, screen.toggle) ||
      (screen.toggledFor === 'vendor' && user.marketplaceView))
      ? [{ ...screen.menu, path: `/${screen.path}` }]
      : [],
  );

/** Whether one is at a place of the menu that stands below this one: then this one is not where one is. */
export const standsBelow = (
  pathname: string,
  path: string,
  menu: readonly Pick<MenuItem, 'path'>[],
): boolean =>
  menu.some((other) => other.path.startsWith(`${path}/`) && `${pathname}/`.startsWith(`${other.path}/`));

/** Every place that the navigation may have, whoever looks; once, where admins and vendors have screens of one name. */
export const menuWordsOf = (screens: readonly ScreenRoute[]): MenuEntry['word'][] => [
  ...new Set(screens.flatMap(({ menu }) => (menu === undefined ? [] : [menu.word]))),
];

/** The marketplace's counts and state, asked for again each minute while someone looks. */
export const useStatus = (): AppStatus | undefined => {
  const { version } = readConfig();
  return useReadAppStatusQuery(version === '' ? {} : { version }, {
    pollingInterval: aMinute,
    skipPollingIfUnfocused: true,
  }).data;
};
