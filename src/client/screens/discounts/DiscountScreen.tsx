import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Discount } from '../../../domain/discounts/discounts';
import { HistoryLink } from '../../accounts/HistoryLink';
import { messageOf } from '../../api/failures/failure';
import {
  useDeleteDiscountMutation,
  useEndDiscountMutation,
  useListDiscountsQuery,
  useRestoreDiscountMutation,
  useResumeDiscountMutation,
} from '../../api/hooks';
import { TextBox } from '../../form/TextInput';
import { saying } from '../../outcomes';
import { useCan } from '../../session/useSession';
import { AskedButton } from '../../ui/AskedButton';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Amount } from '../../ui/format/Amount';
import { DateTime } from '../../ui/format/DateTime';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { stateTones, useDiscountText } from './useDiscountText';

/** Deletes a discount: asked once, with the reason kept in the log, and taken back from the toast. */
const DeleteDiscount = ({ discount }: { discount: Discount }): ReactNode => {
  const { t } = useTranslation('discounts');
  const [reason, setReason] = useState('');
  const [remove, { isLoading, error }] = useDeleteDiscountMutation();
  const [restore] = useRestoreDiscountMutation();
  const navigate = useNavigate();
  const { id, name } = discount;
  const confirm = async (): Promise<boolean> => {
    const said = { text: t('deleted', { name }), undo: () => void restore({ id }) };
    const { data } = await saying(remove({ id, reason }), { done: said });
    if (data !== undefined) await navigate('/discounts');
    return data !== undefined;
  };
  return (
    <AskedButton
      danger
      startIcon={<DeleteOutlined />}
      label={t('delete')}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={confirm}
    >
      <Box sx={{ mt: 2 }}>
        <TextBox label={t('reason')} value={reason} onChange={setReason} maxLength={500} />
      </Box>
    </AskedButton>
  );
};

/** Ends a running discount now: asked once, and taken back from the toast or by `Resume`. */
const EndDiscount = ({ discount }: { discount: Discount }): ReactNode => {
  const { t } = useTranslation('discounts');
  const [end, { isLoading, error }] = useEndDiscountMutation();
  const [resume] = useResumeDiscountMutation();
  const { id, name } = discount;
  const confirm = async (): Promise<boolean> => {
    const said = { text: t('endedNow', { name }), undo: () => void resume({ id }) };
    return (await saying(end({ id }), { done: said })).data !== undefined;
  };
  return (
    <AskedButton
      label={t('end')}
      title={t('endTitle', { name })}
      text={t('endText')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={confirm}
    />
  );
};

/** What can be done about a discount: a deleted one only comes back. */
const Acts = ({ discount }: { discount: Discount }): ReactNode => {
  const { t } = useTranslation('discounts');
  const [resume, { isLoading: resuming }] = useResumeDiscountMutation();
  const [restore, { isLoading: restoring }] = useRestoreDiscountMutation();
  const { id, state, endedAt, deletion } = discount;
  const isRunning = state === 'active' || state === 'used';
  return (
    <>
      {deletion !== null && (
        <Button loading={restoring} onClick={() => void restore({ id })}>
          {t('restore')}
        </Button>
      )}
      {deletion === null && endedAt !== null && (
        <Button loading={resuming} onClick={() => void resume({ id })}>
          {t('resume')}
        </Button>
      )}
      {isRunning && <EndDiscount discount={discount} />}
      {deletion === null && <DeleteDiscount discount={discount} />}
      <Button component={Link} to={`/discounts/new?like=${id}`} variant="outlined">
        {t('another')}
      </Button>
    </>
  );
};

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
      gap: { xs: 0.25, sm: 1 },
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

/** What it says, who pays, how often it was used and what that cost. */
const Details = ({ discount }: { discount: Discount }): ReactNode => {
  const { t } = useTranslation('discounts');
  const text = useDiscountText();
  const { method, limit, vendor, products, costs, createdAt, createdBy, endedAt, deletion } = discount;
  const isLimited = limit.withUsage || limit.onePerCustomer;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title={t('what')}>
        <Facts
          facts={[
            [t('method'), t(`methods.${method}`)],
            [t('value'), text.value(discount)],
            [t('period'), text.period(discount)],
            [t('minPurchase'), text.minimum(discount)],
            [t('onePerCustomer'), limit.onePerCustomer ? t('yes') : t('no')],
            [t('forWhom'), vendor ?? t('everyone')],
            [
              t('products'),
              products.length === 0
                ? t('allProducts')
                : products.map(({ id, title }) => (
                    <div key={id}>
                      <Link to={`/products/${id}`}>{title === '' ? t('productGone') : title}</Link>
                    </div>
                  )),
            ],
            [t('paidBy'), text.payer(discount)],
            [
              t('madeBy'),
              <span key="by">
                {createdBy !== '' && `${createdBy} · `}
                <DateTime value={createdAt} time />
              </span>,
            ],
            ...(endedAt === null
              ? []
              : [[t('endedAt'), <DateTime key="ended" value={endedAt} time />] as const]),
            ...(deletion === null
              ? []
              : [
                  [
                    t('deletedAt'),
                    <span key="deleted">
                      {[deletion.by, deletion.reason]
                        .filter((part) => part !== '')
                        .map((part) => `${part} · `)}
                      <DateTime value={deletion.at} time />
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </Panel>
      <Panel title={t('useAndCost')}>
        <Facts
          facts={[
            [t('uses'), text.uses(discount)],
            ...costs.flatMap(({ currency, amount, vendor: byVendor, marketplace }) => [
              [t('cost'), <Amount key="all" value={amount} currency={currency} />] as const,
              [t('vendorsPay'), <Amount key="vendor" value={byVendor} currency={currency} />] as const,
              [t('marketplacePays'), <Amount key="own" value={marketplace} currency={currency} />] as const,
            ]),
          ]}
        />
        <Box sx={{ color: 'text.secondary', mt: 1 }}>{t('costHelp')}</Box>
        {text.beyond(discount).map((line) => (
          <Alert key={line} severity="warning" variant="outlined" sx={{ mt: 1 }}>
            {line}
          </Alert>
        ))}
      </Panel>
      <Panel title={t('inShop')}>
        <Box>{method === 'code' ? t('inShopCode') : t('inShopAutomatic')}</Box>
        {method === 'automatic' && isLimited && <Box sx={{ mt: 1 }}>{t('inShopLimits')}</Box>}
      </Panel>
    </Box>
  );
};

/** One discount, a deleted one as well. What it gives is never changed: another one like it can be made. */
export default function DiscountScreen(): ReactNode {
  const { t } = useTranslation('discounts');
  const canChange = useCan('write_products');
  const { discountId = '' } = useParams();
  const { data, error, refetch } = useListDiscountsQuery({ id: discountId });
  const message = messageOf(error);
  const discount = data?.discounts[0];
  return (
    <>
      <PageTitle
        title={discount?.name ?? t('discount')}
        back={<BackLink to="/discounts">{t('title')}</BackLink>}
        actions={
          discount !== undefined && (
            <>
              <HistoryLink kind="discount" record={discount.id} />
              {canChange && <Acts discount={discount} />}
            </>
          )
        }
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage panels={2} />}
      {discount !== undefined && (
        <>
          <Box sx={{ mb: 2 }}>
            <StatusLabel tone={stateTones[discount.state]}>{t(`states.${discount.state}`)}</StatusLabel>
          </Box>
          {discount.deletion !== null && (
            <Alert severity="info" sx={{ mb: 2, maxWidth: 860 }}>
              {t('goneHelp')}
            </Alert>
          )}
          <Details discount={discount} />
        </>
      )}
    </>
  );
}
