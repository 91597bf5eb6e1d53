import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../domain/accounts/permissions';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { isOn, type ToggleName } from '../../../../domain/settings/toggles';
import { languageNames, languages } from '../../../../locales/languages';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { switchLanguage } from '../../../language/language';
import { hasRole, useUser } from '../../../session/useSession';
import { useSwitchVendor } from '../../../session/useSwitchVendor';
import { asksToInvite } from '../../../ui/useAskedFor';
import { toast } from '../../../ui/Toasts';
import type { Entry } from './entry';

interface Deed {
  name:
    | 'newOrder'
    | 'newProduct'
    | 'importFile'
    | 'inviteVendor'
    | 'invitePerson'
    | 'newDiscount'
    | 'newZone'
    | 'pay'
    | 'paymentMethod'
    | 'holidays'
    | 'shipFrom'
    | 'ownMails'
    | 'ownNotices'
    | 'signingIn'
    | 'account'
    | 'developers'
    | 'webhooks';
  to: string;
  state?: string;
  /** All of these. */
  needs?: readonly Permission[];
  role?: 'admin' | 'vendor';
  /** Whether it is found as a setting, by what that does. */
  isSetting?: true;
  toggle?: ToggleName;
}

/** What is begun on a screen of its own, with what one has to hold for it. */
const deeds: readonly Deed[] = [
  { name: 'newOrder', to: '/orders/new', needs: ['write_orders'], role: 'admin' },
  { name: 'newProduct', to: '/products/new', needs: ['write_products'] },
  { name: 'importFile', to: '/imports/new', needs: ['write_products'] },
  {
    name: 'inviteVendor',
    to: '/vendors',
    state: asksToInvite,
    needs: ['read_settings'],
    role: 'admin',
  },
  { name: 'invitePerson', to: '/people', state: asksToInvite, needs: ['manage_people'] },
  { name: 'newDiscount', to: '/discounts/new', needs: ['write_products'], toggle: 'discounts' },
  { name: 'newZone', to: '/delivery/zones/new', needs: ['read_settings'] },
  { name: 'pay', to: '/payouts', needs: ['read_finance'], role: 'admin' },
  { name: 'paymentMethod', to: '/payouts/method', needs: ['read_finance'], role: 'vendor', isSetting: true },
  { name: 'holidays', to: '/delivery/holidays', needs: ['read_settings'], role: 'vendor', isSetting: true },
  { name: 'shipFrom', to: '/delivery/labels', needs: ['read_settings'], role: 'vendor', isSetting: true },
  { name: 'account', to: '/account' },
  // Parts of it that are looked for by what they do; the marketplace finds them among its settings.
  { name: 'ownMails', to: '/account', role: 'vendor', isSetting: true },
  { name: 'ownNotices', to: '/account', role: 'vendor', isSetting: true },
  { name: 'signingIn', to: '/account', role: 'vendor', isSetting: true },
  { name: 'developers', to: '/developers' },
  { name: 'webhooks', to: '/developers/webhooks', needs: ['read_integrations'], role: 'admin' },
];

const modes = ['light', 'dark', 'system'] as const;

interface Does {
  onKeys: () => void;
  onSignOut: () => void;
}

/** What one may do from anywhere, and nothing else. */
export const useActions = ({ onKeys, onSignOut }: Does): Entry[] => {
  const { t, i18n } = useTranslation('palette');
  const { t: tShell } = useTranslation('shell');
  const user = useUser();
  const { mode, setMode } = useColorScheme();
  const switchVendor = useSwitchVendor();
  const features = useReadAppInfoQuery().data?.features ?? defaultFeatures;
  const entry = (
    id: string,
    { label, words }: { label: string; words: string },
    to: Entry['to'],
    state?: string,
  ): Entry => ({
    id: `do-${id}`,
    group: 'actions',
    label,
    detail: '',
    words,
    likeness: 'begins',
    to,
    ...(state !== undefined && { state }),
    remember: { id: `do-${id}` },
  });
  const allowed = deeds.filter(
    ({ needs = [], role, toggle }) =>
      needs.every((each) => user.permissions.includes(each)) &&
      hasRole(user, role ?? 'signedIn') &&
      (toggle === undefined || isOn(features, toggle)),
  );
  /** A language as its reader calls it, and in English, which many know it by. */
  const namesOf = (language: string): string =>
    [i18n.language, 'en']
      .map((reader) => new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? '')
      .join(' ');
  const isActing = !user.marketplaceView && user.permissions.includes('switch_vendor');
  return [
    ...allowed.map(({ name, to, state, isSetting = false }): Entry => ({
      ...entry(name, { label: t(`actions.${name}`), words: t(`also.${name}`) }, to, state),
      ...(isSetting && { group: 'settings' }),
    })),
    ...(isActing
      ? [
          entry(
            'leaveVendor',
            { label: t('actions.leaveVendor', { name: user.vendor }), words: t('also.leaveVendor') },
            () => void switchVendor(marketplaceVendor),
          ),
        ]
      : []),
    ...modes
      .filter((each) => each !== mode)
      .map((each) =>
        entry(each, { label: t(`actions.${each}`), words: t(`also.${each}`) }, () => {
          setMode(each);
        }),
      ),
    ...languages
      .filter((each) => each !== i18n.language)
      .map((each) => {
        const name = languageNames[each];
        return entry(
          `language-${each}`,
          { label: t('actions.language', { name }), words: `${namesOf(each)} ${t('also.language')}` },
          () => {
            switchLanguage(each).catch(() => {
              toast(tShell('languageFailed'), { error: true });
            });
          },
        );
      }),
    entry('keys', { label: t('actions.keys'), words: t('also.keys') }, onKeys),
    entry('signOut', { label: t('actions.signOut'), words: t('also.signOut') }, onSignOut),
  ];
};
