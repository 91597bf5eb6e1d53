import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { createForm } from 'final-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import {
  readCommissionsSchema,
  type CommissionsAnswer,
} from '../../../../domain/finance/commission/commissions';
import { messageOf } from '../../../api/failure';
import { useReadCommissionsQuery } from '../../../api/hooks';
import { useFilters } from '../../../filters/useFilters';
import { useMarketplaceView } from '../../../session/useSession';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { useLocalDateText } from '../../../ui/LocalDate';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { Bands } from './Bands';
import { DefaultPanel } from './DefaultPanel';
import { LinesTable } from './LinesTable';
import { TableForm } from './TableForm';
import { typedLines, validateTable, type TableValues } from './tableValues';
import { Versions } from './Versions';

const defaults = { vendor: '', on: '', page: 1 };
const schema = object({ vendor: readCommissionsSchema.fields.vendor, on: readCommissionsSchema.fields.on });

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2.4fr) minmax(240px, 1fr)' },
};

/** The tables that hold, to be read: of a vendor, and those of the marketplace behind them. */
const Held = ({ answer }: { answer: CommissionsAnswer }): ReactNode => {
  const { t } = useTranslation('finance');
  const { vendor, own, marketplace, currency, choices } = answer;
  const shared = { currency, choices };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {vendor !== null && (
        <Panel title={t('ownLines', { name: vendor })}>
          <LinesTable label={t('ownLines', { name: vendor })} lines={own} {...shared} empty={t('noOwn')} />
          <Bands lines={own} {...shared} />
        </Panel>
      )}
      <Panel title={t('marketLines')}>
        <LinesTable label={t('marketLines')} lines={marketplace} {...shared} empty={t('noLines')} />
        <Bands lines={marketplace} {...shared} />
      </Panel>
    </Box>
  );
};

/** The editor of one table; it begins anew for another vendor. */
const Editor = ({ answer }: { answer: CommissionsAnswer }): ReactNode => {
  const { t } = useTranslation('finance');
  const { vendor, own, versions } = answer;
  const held = versions.find(({ state }) => state === 'holds');
  const lines = vendor === null ? (held?.lines ?? []) : own;
  const [form] = useState(() =>
    createForm<TableValues>({
      initialValues: { lines: typedLines(lines, answer.currency), begins: '' },
      onSubmit: () => undefined,
      // A form that is handed over does not take up a check that never changes.
      validate: validateTable,
    }),
  );
  return (
    <Box sx={columns}>
      <TableForm answer={answer} form={form} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {vendor !== null && (
          <Panel title={t('marketLines')}>
            <LinesTable
              label={t('marketLines')}
              lines={answer.marketplace}
              currency={answer.currency}
              choices={answer.choices}
              empty={t('noLines')}
            />
          </Panel>
        )}
        <Versions
          answer={answer}
          onUse={(taken) => form.change('lines', typedLines(taken, answer.currency))}
        />
        {vendor === null && <DefaultPanel answer={answer} />}
      </Box>
    </Box>
  );
};

/** Tables of commission: the marketplace's and each vendor's, as they hold now or held on a day. */
export default function CommissionScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const admin = useMarketplaceView();
  const dateText = useLocalDateText();
  const { filters, change } = useFilters(schema, defaults);
  const { vendor, on } = filters;
  const { currentData, error, refetch } = useReadCommissionsQuery({
    ...(vendor === '' ? {} : { vendor }),
    ...(on === '' ? {} : { on }),
  });
  const message = messageOf(error);
  const names = currentData?.choices.find(({ key }) => key === 'vendor')?.values ?? [];
  const known = vendor === '' || names.includes(vendor) ? names : [vendor, ...names];
  const version = currentData?.versions.find(({ state }) => state === 'holds')?.id ?? '';
  return (
    <>
      <PageTitle title={t('title')} />
      <FilterBar>
        {admin && (
          <FilterSelect
            label={t('whose')}
            value={vendor}
            options={[
              { value: '', label: t('ofMarketplace') },
              ...known.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(value) => change({ vendor: value })}
          />
        )}
        <TextField
          type="date"
          size="small"
          label={t('asOf')}
          value={on}
          onChange={({ target }) => change({ on: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </FilterBar>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData !== undefined && admin && on === '' && (
        <Editor key={`${vendor} ${version}`} answer={currentData} />
      )}
      {currentData !== undefined && (!admin || on !== '') && (
        <Box sx={columns}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {on !== '' && (
              <Alert severity="info" variant="outlined">
                {t('shownAsOf', { day: dateText(on) })}
              </Alert>
            )}
            <Held answer={currentData} />
          </Box>
          <Versions answer={currentData} />
        </Box>
      )}
    </>
  );
}
