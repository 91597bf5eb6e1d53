import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/orders/orders';
import { isOn } from '../../../domain/settings/toggles';
import { useReadAppInfoQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { countryName } from '../../ui/format/countryName';
import { useFormats } from '../../ui/format/formats';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { toast } from '../../ui/Toasts';

/** Copies a text; `name` says what is copied. */
const CopyButton = ({ text, name }: { text: string; name: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'));
    } catch {
      // A frame may forbid it, and an old browser cannot.
      toast(t('notCopied'), { error: true });
    }
  };
  return (
    <IconButton size="small" aria-label={name} onClick={() => void copy()}>
      <ContentCopyIcon fontSize="inherit" />
    </IconButton>
  );
};

type Address = NonNullable<Order['shippingAddress']>;

/** Where the place stands before the state and the postcode, as in "Seattle, WA 98137". */
const stateAfterCity = ['AU', 'CA', 'IN', 'US'];

const placeLines = ({ zip, city, state, country }: Address): (string | undefined)[] =>
  stateAfterCity.includes(country ?? '')
    ? [[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    : [[zip, city].filter(Boolean).join(' '), state];

const addressLines = (address: Address, locale: string | undefined): string[] =>
  [
    address.name,
    address.company,
    address.street1,
    address.street2,
    ...placeLines(address),
    address.country === undefined ? undefined : countryName(address.country, locale),
    address.phone,
  ].filter((line): line is string => line !== undefined && line !== '');

const Heading = ({ children }: { children: ReactNode }): ReactNode => (
  <Box
    component="h3"
    sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', m: 0, mt: 1.5, mb: 0.25 }}
  >
    {children}
  </Box>
);

/** Leads to the conversation with whoever bought it. */
const WriteToBuyer = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const { data } = useReadAppInfoQuery();
  if (data === undefined || !isOn(data.features, 'messages')) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Link component={RouterLink} to={`/conversations?start=${orderId}`}>
        {t('writeToBuyer')}
      </Link>
    </Box>
  );
};

/** Who bought, and where it goes. What the marketplace hides from vendors did not come, and is not named. */
export const OrderPeople = ({ order }: { order: Order }): ReactNode => {
  const { t } = useTranslation('orders');
  const { locale } = useFormats();
  const seesAll = useMarketplaceView();
  const { customer, shippingAddress, billing } = order;
  const emails = new Set([customer?.email, billing?.email].filter(Boolean));
  const lines = shippingAddress === null ? [] : addressLines(shippingAddress, locale);
  const ordersOf = new URLSearchParams({ q: [...emails][0] ?? customer?.name ?? '' });
  // The address has its own; the same one twice says no more.
  const phone = billing?.phone === shippingAddress?.phone ? undefined : billing?.phone;
  const nothing = customer === null && emails.size === 0 && lines.length === 0 && phone === undefined;
  if (nothing) return <Box sx={{ color: 'text.secondary' }}>{t('nobody')}</Box>;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {customer !== null && customer.name !== '' && (
        <Link component={RouterLink} to={`/orders?${ordersOf.toString()}`} title={t('ordersOf')}>
          {customer.name}
        </Link>
      )}
      {[...emails].map((email) => (
        <div key={email}>
          <Link href={`mailto:${email}`}>{email}</Link>
        </div>
      ))}
      {phone !== undefined && phone !== '' && <div>{phone}</div>}
      {lines.length > 0 && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
            <Heading>{t('shipTo')}</Heading>
            <CopyButton text={lines.join('\n')} name={t('copyAddress')} />
          </Box>
          <Box component="address" sx={{ fontStyle: 'normal' }}>
            {lines.map((line, index) => (
              <div key={index}>{line}</div>
            ))}
          </Box>
        </>
      )}
      {/* What vendors do not see may be there all the same. */}
      {(emails.size > 0 || !seesAll) && <WriteToBuyer orderId={order.id} />}
    </Box>
  );
};
