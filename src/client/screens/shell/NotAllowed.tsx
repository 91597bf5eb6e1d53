import Button from '@mui/material/Button';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsOf, staffRoles, type Permission } from '../../../domain/accounts/permissions';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { ScreenRoute } from '../../screenRoute';
import { hasRole, useCan, useUser } from '../../session/useSession';
import { ShopNameContext } from '../../ui/documentTitle';
import { EmptyState } from '../../ui/EmptyState';
import { useFormats } from '../../ui/format/formats';
import { PageTitle } from '../../ui/PageTitle';
import { useChangeView } from './useChangeView';

/** The roles that have a permission, as words. */
const useRolesWith = (): ((permission: Permission) => string) => {
  const { t } = useTranslation('interface');
  const { locale } = useFormats();
  return (permission) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      staffRoles
        .filter((role) => permissionsOf({ admin: true, role }).includes(permission))
        .map((role) => t(`roles.${role}`)),
    );
};

/** Says whose a page is that one may not see, by role and in whose shop, and leads there who may go. */
export const NotAllowed = ({
  screen: { role = 'signedIn', permission },
}: {
  screen: ScreenRoute;
}): ReactNode => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const canSwitch = useCan('switch_vendor');
  const shopName = useContext(ShopNameContext);
  const rolesWith = useRolesWith();
  const changeView = useChangeView();
  const isTheirs = hasRole(user, role);
  if (isTheirs && permission !== undefined) {
    const place = user.marketplaceView ? shopName : user.vendor;
    return (
      <>
        <PageTitle title={t('lacksRight')} />
        <EmptyState text={t('lacksRightHelp', { place, roles: rolesWith(permission) })} />
      </>
    );
  }
  if (role === 'vendor')
    return (
      <>
        <PageTitle title={t('forVendors')} />
        <EmptyState text={t(canSwitch ? 'forVendorsHelp' : 'forVendorsEver')} />
      </>
    );
  return (
    <>
      <PageTitle title={t('notAllowed')} />
      <EmptyState
        text={canSwitch ? t('notAllowedHelp') : t('notAllowedEver', { place: shopName })}
        {...(canSwitch && {
          action: (
            <Button variant="contained" onClick={() => void changeView(marketplaceVendor)}>
              {t('seeWhole')}
            </Button>
          ),
        })}
      />
    </>
  );
};
