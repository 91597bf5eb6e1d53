import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { generalErrors } from '../../../domain/errors/general';
import { integrationErrors } from '../../../domain/errors/integrations';
import { readShopifyDomain, type ShopAppAnswer } from '../../../domain/integrations/connections';
import { trimmedText } from '../../../domain/text';
import { messageOf } from '../../api/failures/failure';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import {
  useLazyConfirmShopQuery,
  useLazyRequestSellerTokenQuery,
  useLazyRequestShopQuery,
  useReadShopAppQuery,
} from '../../api/hooks';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { openOnTop } from '../../ui/focus/openOnTop';
import { Panel } from '../../ui/Panel';
import { ProgressLine } from '../../ui/ProgressLine';

interface ShopValues {
  shop: string;
}

const check = validateWith(
  object({ shop: trimmedText().max(255, generalErrors.tooLong).required(generalErrors.requiredField) }),
);

/** What Shopify has put into the address, without our own word of which step it is. */
const signedIn = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name]) => name !== 'connect' && name !== 'confirm'));

/** Ends the way of a person who comes back from the shop, once. */
const useComingBack = (onConnected: () => void) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [confirm, { error, isFetching, isSuccess }] = useLazyConfirmShopQuery();
  const name = search.get('confirm');
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || (name !== 'marketplace' && name !== 'seller')) return;
    isBegun.current = true;
    const { shop = '', code = '', state = '', ...rest } = signedIn(search);
    void confirm({ ...rest, name, shop, code, state }).then(({ data }) => {
      if (data === undefined) return;
      onConnected();
      // The address is used up: who loads the page again is not told that it was used before.
      void navigate('/connections', { replace: true });
    });
  }, [confirm, name, navigate, onConnected, search]);
  return { message: messageOf(error), isFetching, isSuccess };
};

const Consent = ({ app, onConnected }: { app: ShopAppAnswer; onConnected: () => void }): ReactNode => {
  const { t } = useTranslation('integrations');
  const [search] = useSearchParams();
  const { role, domain, scopes } = app;
  const [begin] = useLazyRequestShopQuery();
  const [exchange] = useLazyRequestSellerTokenQuery();
  const [isConnected, setConnected] = useState(false);
  const from = search.has('connect') ? (search.get('shop') ?? '') : '';
  const isElsewhere = search.has('connect') && search.get('connect') !== role;
  const isInAdmin = role === 'seller' && search.get('connect') === 'seller' && search.has('id_token');

  const submit = async ({ shop }: ShopValues): Promise<SubmissionErrors> => {
    if (isInAdmin && shop === from) {
      const { error } = await exchange({ ...signedIn(search), shop });
      if (error !== undefined) return { [FORM_ERROR]: messageOf(error) };
      setConnected(true);
      onConnected();
      return undefined;
    }
    const { data, error } = await begin({ name: role, shop });
    if (data === undefined) return submissionErrorsOf(error);
    openOnTop(data.url);
    return undefined;
  };
  const validate = (values: Partial<ShopValues>) => {
    const { shop = '' } = values;
    const isShop = shop.trim() === '' || readShopifyDomain(shop.trim(), domain) !== null;
    return isShop ? check(values) : { shop: integrationErrors.shopDomainEnd({ domain }) };
  };
  return (
    <>
      {isElsewhere && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t(role === 'seller' ? 'consent.asVendor' : 'consent.asMarketplace')}
        </Alert>
      )}
      {isConnected && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t('consent.done')}
        </Alert>
      )}
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
        {t('consent.scopes', { scopes })}
      </Typography>
      <SmallForm<ShopValues>
        label={t('consent.title')}
        initial={{ shop: from }}
        validate={validate}
        onSubmit={submit}
        submit={t('consent.connect')}
        keeps
      >
        <TextInput
          name="shop"
          label={t('consent.domain')}
          help={t('consent.domainHelp', { domain })}
          maxLength={255}
          required
        />
      </SmallForm>
    </>
  );
};

/** Connects a shop of Shopify's by its own consent: the marketplace's in its view, a vendor's in theirs. */
export const ShopConsent = ({ onConnected }: { onConnected: () => void }): ReactNode => {
  const { t } = useTranslation('integrations');
  const { data, error, refetch } = useReadShopAppQuery();
  const back = useComingBack(onConnected);
  const message = messageOf(error);
  return (
    <Panel title={t('consent.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
        {data !== undefined && t(data.role === 'seller' ? 'consent.helpVendor' : 'consent.helpMarketplace')}
      </Typography>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {back.message !== undefined && <ErrorNotice message={back.message} />}
      {back.isFetching && <ProgressLine label={t('consent.confirming')} />}
      {back.isSuccess && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t('consent.done')}
        </Alert>
      )}
      {data !== undefined && data.missing.length > 0 && (
        <Alert severity="info" variant="outlined">
          {t('consent.off')}
        </Alert>
      )}
      {data?.missing.length === 0 && <Consent app={data} onConnected={onConnected} />}
    </Panel>
  );
};
