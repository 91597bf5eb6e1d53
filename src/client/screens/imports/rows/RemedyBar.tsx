import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { remedyOf, type Remedy, type RemedyKind } from '../../../../domain/imports/remedies/remedy';
import { productCsvKeys, type ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { fieldLabel } from '../columns/fieldLabel';
import { importKeeper } from '../importKeeper';
import type { RemediesOffered, RemedyTried } from '../worker/protocol';

interface RemedyBarProps {
  /** The id of the error that all these rows have. */
  kind: string;
  onChanged: () => void;
}

/** What stays to be said of a remedy before it can be tried. */
const isWhole = ({ kind, text, other }: Remedy): boolean => {
  if (kind === 'rate') return other.trim() !== '';
  if (kind === 'column' || kind === 'value') return text !== '';
  return true;
};

/** What would be done, with the first rows, and the button that does it. */
const Shown = ({ tried, onApply }: { tried: RemedyTried; onApply: () => void }): ReactNode => {
  const { t } = useTranslation('imports');
  const { count, right, samples } = tried;
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 0.5, fontSize: 13 }}>
        {samples.map(({ line, title, before, after }) => (
          <Box
            key={line}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
              columnGap: 2,
              overflowWrap: 'anywhere',
            }}
          >
            <Typography variant="body2" color="textSecondary" noWrap sx={{ fontSize: 13 }}>
              {t('line', { line: Math.floor(line) })}
              {title === '' ? '' : ` · ${title}`}
            </Typography>
            <span>
              {before === '' ? t('remedy.nothing') : before} →{' '}
              <strong>{after === '' ? t('remedy.nothing') : after}</strong>
            </span>
          </Box>
        ))}
        <span>
          {count === 0
            ? t('remedy.changesNone')
            : right === count
              ? t('remedy.allRight', { count })
              : t('remedy.someRight', { count, right: t('remedy.rightThen', { count: right }) })}
        </span>
      </Box>
      <Box>
        <Button size="small" variant="contained" disabled={count === 0} onClick={onApply}>
          {t('remedy.apply', { count })}
        </Button>
      </Box>
    </>
  );
};

interface WordsProps {
  remedy: Remedy;
  field: ProductCsvKey;
  columns: RemediesOffered['columns'];
  onChange: (remedy: Remedy) => void;
}

/** The texts and columns that a remedy needs. */
const RemedyWords = ({ remedy, field, columns, onChange }: WordsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { kind, text, other } = remedy;
  const headings = columns.map(({ column, heading }) => ({ value: String(column), label: heading }));
  const write = (label: string, value: string, change: (value: string) => void): ReactNode => (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
      sx={{ flex: { xs: '1 1 130px', sm: 'none' } }}
    />
  );
  const setText = (value: string): void => onChange({ ...remedy, text: value });
  const setOther = (value: string): void => onChange({ ...remedy, other: value });
  switch (kind) {
    case 'makeSku':
      return (
        <FilterSelect
          label={t('remedy.beginsWith')}
          value={text}
          options={[{ value: '', label: fieldLabel('title') }, ...headings]}
          onChange={setText}
        />
      );
    case 'column':
      return (
        <FilterSelect
          label={t('remedy.whichColumn')}
          value={text}
          options={[{ value: '', label: t('remedy.choose') }, ...headings]}
          onChange={setText}
        />
      );
    case 'field':
    case 'behind':
      return (
        <FilterSelect
          label={t('remedy.from')}
          value={text}
          options={productCsvKeys
            .filter((key) => key !== field)
            .map((key) => ({ value: key, label: fieldLabel(key) }))}
          onChange={setText}
        />
      );
    case 'state':
      return (
        <FilterSelect
          label={t('extras.status')}
          value={text}
          options={[
            { value: 'DRAFT', label: t('remedy.draft') },
            { value: 'ACTIVE', label: t('remedy.active') },
          ]}
          onChange={setText}
        />
      );
    case 'replace':
      return (
        <>
          {write(t('remedy.text'), text, setText)}
          {write(t('remedy.by'), other, setOther)}
        </>
      );
    case 'rate':
      return (
        <>
          {write(t('remedy.currency'), text, setText)}
          {write(t('remedy.oneIs'), other, setOther)}
        </>
      );
    case 'cut':
      return write(t('remedy.most'), text, setText);
    case 'round':
      return write(t('remedy.decimals'), text, setText);
    case 'stripEnd':
    case 'value':
      return write(t('remedy.text'), text, setText);
    case 'empty':
      return null;
  }
};

/** What a remedy begins with when a person chooses it. */
const begun = (kind: RemedyKind, { proposal: { remedy, field } }: RemediesOffered): Remedy => {
  if (kind === remedy.kind) return remedy;
  if (kind === 'field') return remedyOf(kind, field === 'title' ? 'sku' : 'title');
  if (kind === 'behind') return remedyOf(kind, field === 'sku' ? 'title' : 'sku');
  if (kind === 'cut') return remedyOf(kind, '80');
  if (kind === 'round') return remedyOf(kind, '2');
  return remedyOf(kind, kind === 'state' ? 'DRAFT' : '');
};

/** One remedy for all rows that are refused for the same reason: proposed, shown, applied. */
export const RemedyBar = ({ kind, onChanged }: RemedyBarProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [offered, setOffered] = useState<RemediesOffered | null>(null);
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const [tried, setTried] = useState<RemedyTried | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void importKeeper.propose(kind).then((found) => {
      if (!isCurrent) return;
      setOffered(found);
      setRemedy(found?.proposal.remedy ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  const field = offered?.proposal.field ?? null;
  useEffect(() => {
    if (remedy === null || field === null || !isWhole(remedy)) return undefined;
    let isCurrent = true;
    void importKeeper.tryRemedy({ kind, key: field, remedy }).then((found) => {
      if (isCurrent) setTried(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, field, remedy]);
  if (offered === null || field === null) return null;
  const kinds = offered.kinds.includes(offered.proposal.remedy.kind)
    ? offered.kinds
    : [offered.proposal.remedy.kind, ...offered.kinds];
  const change = (next: Remedy | null): void => {
    setTried(null);
    setRemedy(next);
  };
  return (
    <Box
      role="group"
      aria-label={t('remedy.label')}
      sx={{ display: 'grid', gap: 1.5, mb: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FilterSelect
          label={t('remedy.label')}
          value={remedy?.kind ?? ''}
          options={[
            ...kinds.map((each) => ({ value: each, label: t(`remedy.${each}`) })),
            { value: '', label: t('remedy.none') },
          ]}
          onChange={(chosen) => change(chosen === '' ? null : begun(chosen, offered))}
        />
        {remedy !== null && (
          <RemedyWords remedy={remedy} field={field} columns={offered.columns} onChange={change} />
        )}
      </Box>
      {remedy !== null && tried !== null && (
        <Shown
          tried={tried}
          onApply={() => {
            void importKeeper.applyRemedy({ kind, key: field, remedy }).then(onChanged);
          }}
        />
      )}
    </Box>
  );
};
