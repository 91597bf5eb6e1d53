import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productCsvKeys, type ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { fieldLabel } from '../columns/fieldLabel';
import { importKeeper } from '../importKeeper';
import type { RemedyTried } from '../worker/protocol';
import { remedyKinds, type Remedy } from '../worker/remedies';

interface RemedyBarProps {
  /** The id of the error that all these rows have, and its field. */
  kind: string;
  field: ProductCsvKey;
  onChanged: () => void;
}

const none: Remedy = { kind: 'value', text: '', other: '' };

/** What would be done, with the first rows, and the button that does it. */
const Shown = ({ tried, onApply }: { tried: RemedyTried; onApply: () => void }): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5, fontSize: 13 }}>
      {tried.samples.map(({ line, before, after }) => (
        <Box key={line} sx={{ overflowWrap: 'anywhere' }}>
          {t('line', { line: Math.floor(line) })}: {before === '' ? '–' : before} →{' '}
          {after === '' ? '–' : after}
        </Box>
      ))}
      <Box>
        <Button size="small" variant="contained" disabled={tried.count === 0} onClick={onApply}>
          {t('remedy.apply', { count: tried.count })}
        </Button>
      </Box>
    </Box>
  );
};

/** One remedy for all rows that are refused for the same reason: chosen, shown, applied. */
export const RemedyBar = ({ kind, field, onChanged }: RemedyBarProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const [tried, setTried] = useState<RemedyTried | null>(null);
  const input = remedy === null ? null : { kind, key: field, remedy };
  useEffect(() => {
    if (remedy === null) return undefined;
    let isCurrent = true;
    void importKeeper.tryRemedy({ kind, key: field, remedy }).then((found) => {
      if (isCurrent) setTried(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, field, remedy]);
  const kinds = remedyKinds.filter((each) => each !== 'makeSku' || field === 'sku');
  const hasText = remedy !== null && remedy.kind !== 'makeSku' && remedy.kind !== 'field';
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FilterSelect
          label={t('remedy.label')}
          value={remedy?.kind ?? ''}
          options={[
            { value: '', label: t('remedy.none') },
            ...kinds.map((each) => ({ value: each, label: t(`remedy.${each}`) })),
          ]}
          onChange={(chosen) => {
            setTried(null);
            const text = chosen === 'field' ? 'title' : '';
            setRemedy(chosen === '' ? null : { ...none, kind: chosen, text });
          }}
        />
        {remedy?.kind === 'field' && (
          <FilterSelect
            label={t('remedy.from')}
            value={remedy.text}
            options={productCsvKeys
              .filter((key) => key !== field)
              .map((key) => ({ value: key, label: fieldLabel(key) }))}
            onChange={(text) => setRemedy({ ...remedy, text })}
          />
        )}
        {hasText && (
          <TextField
            size="small"
            label={t('remedy.text')}
            value={remedy.text}
            onChange={({ target }) => setRemedy({ ...remedy, text: target.value })}
          />
        )}
        {remedy?.kind === 'replace' && (
          <TextField
            size="small"
            label={t('remedy.by')}
            value={remedy.other}
            onChange={({ target }) => setRemedy({ ...remedy, other: target.value })}
          />
        )}
      </Box>
      {input !== null && tried !== null && (
        <Shown
          tried={tried}
          onApply={() => {
            void importKeeper.applyRemedy(input).then(onChanged);
          }}
        />
      )}
    </Box>
  );
};

/** Says what was done to many rows at once, and takes it back. */
export const RemedyDone = ({ onUndo }: { onUndo: () => void }): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <Alert
      severity="success"
      variant="outlined"
      sx={{ mb: 1.5 }}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            void importKeeper.undoRemedy().then(onUndo);
          }}
        >
          {t('remedy.undo')}
        </Button>
      }
    >
      {t('remedy.done')}
    </Alert>
  );
};
