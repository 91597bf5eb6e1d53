import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { createForm } from 'final-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import {
  readCommissionsSchema,
  type CommissionsAnswer,
  defaultCommissionSchema,
  type CommissionChoice,
} from '../../../../domain/finance/commission/commissions';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { messageOf } from '../../../api/failures/failure';
import { useReadCommissionsQuery, useSaveDefaultCommissionMutation } from '../../../api/hooks';
import { useFilters } from '../../../filters/useFilters';
import { useMarketplaceView } from '../../../session/useSession';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { DayField } from '../../../form/day/DayField';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { useLocalDateText } from '../../../ui/format/LocalDate';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { Bands } from './Bands';
import { TableForm } from './TableForm';
import { typedLines, validateTable, type TableValues, writtenAmount } from './tableValues';
import { Versions } from './Versions';
import { parseNumber } from '../../../../domain/numbers';
import { AmountInput } from '../../../form/AmountInput';
import { DecimalInput } from '../../../form/DecimalInput';
import { SmallForm } from '../../../form/SmallForm';
import { validateWith } from '../../../form/validateWith';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CommissionLine } from '../../../../domain/finance/commission/commission';
import { useRuleWords } from '../../../finance/useRuleWords';

interface LinesTableProps {
  label: string;
  lines: readonly CommissionLine[];
  currency: string;
  choices: readonly CommissionChoice[];
  empty: string;
}

/** Lines of commission to be read. */
const LinesTable = ({ label, lines, currency, choices, empty }: LinesTableProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { rule } = useRuleWords(currency, choices);
  if (lines.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t('prices')}</TableCell>
            <TableCell>{t('takes')}</TableCell>
            <TableCell>{t('condition')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => {
            const words = rule(line);
            return (
              <TableRow key={index}>
                <TableCell component="th" scope="row">
                  {words.range}
                </TableCell>
                <TableCell>{words.take}</TableCell>
                <TableCell>{words.condition}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};

interface Values {
  min: string;
  percentage: string;
}

const validate = validateWith(defaultCommissionSchema);
const inputOf = ({ min, percentage }: Values) => ({
  min: parseNumber(min),
  percentage: parseNumber(percentage),
});

/** What is taken while the marketplace has no table of its own. */
const DefaultPanel = ({ answer }: { answer: CommissionsAnswer }): ReactNode => {
  const { t } = useTranslation('finance');
  const [save] = useSaveDefaultCommissionMutation();
  const { min, percentage } = answer.defaultCommissions;
  return (
    <Panel title={t('default')}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{t('defaultHelp')}</Box>
      <SmallForm<Values>
        label={t('default')}
        initial={{ min: writtenAmount(min, answer.currency), percentage: String(percentage) }}
        validate={(values) => validate(inputOf(values))}
        submit={t('saveDefault')}
        keeps
        onSubmit={async (values) => {
          const { error } = await save(inputOf(values));
          return error === undefined ? undefined : { 'FINAL_FORM/form-error': messageOf(error) };
        }}
      >
        <AmountInput name="min" label={t('min')} currency={answer.currency} />
        <DecimalInput name="percentage" label={t('percentage')} unit="%" />
      </SmallForm>
    </Panel>
  );
};

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
      <PageTitle title={t('title')} actions={admin && <HistoryLink kind="commission" />} />
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
        <DayField label={t('asOf')} value={on} onChange={(day) => change({ on: day })} />
      </FilterBar>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData !== undefined && (
        <Box sx={{ color: 'text.secondary', mb: 2 }}>
          {t('otherCurrencies', { currency: currentData.currency })}
        </Box>
      )}
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
