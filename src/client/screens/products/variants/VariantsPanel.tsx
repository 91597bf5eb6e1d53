import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Media } from '../../../../domain/products/products';
import { changeMatrix } from '../../../../domain/products/variants/variantMatrix';
import { KeyHint } from '../../../ui/focus/KeyHint';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFormats } from '../../../ui/format/formats';
import { Panel } from '../../../ui/Panel';
import { Sheet } from '../../../ui/Sheet';
import { useNarrow } from '../../../ui/useNarrow';
import { OptionsEditor } from '../options/OptionsEditor';
import { isUntouched, type ProductValues, type VariantValues } from '../productValues';
import { variantNameOf } from '../variantName';
import { columns, type CellContext } from './columns';
import { freshCopy } from './freshCopy';
import { GroupEdit } from './GroupEdit';
import { PictureChoice } from './PictureChoice';
import { sameVariants } from './sameVariants';
import { useGrid, type Grid } from './useGrid';
import { useVariantHistory } from './useVariantHistory';
import { VariantCards } from './VariantCards';
import { VariantFields } from './VariantFields';
import { VariantsGrid } from './VariantsGrid';
import { DoubtNotice, MisfitNotice, VariantsToolbar } from './VariantsToolbar';
import { errorTextOf, type ShownError } from '../../../language/translateError';
import { listProblem, problemsIn, shownProblems, type RowProblems } from './problems';
import type { Cell } from './ranges';

interface Problems {
  rows: ReadonlyMap<number, RowProblems>;
  /** What is wrong with all of them together. */
  whole: ShownError | undefined;
  count: number;
  first: Cell | null;
}

/** Of the server's messages those at cells that were not changed since they came. */
const unchanged = (
  problems: RowProblems,
  then: VariantValues | undefined,
  now: VariantValues,
): RowProblems =>
  then === now || then === undefined
    ? problems
    : Object.fromEntries(
        columns
          .filter(({ key, read }) => problems[key] !== undefined && read(then) === read(now))
          .map(({ key }) => [key, problems[key]]),
      );

/** The problems to show at the variants: the schema's as one types, the server's after a save. */
const useProblems = (variants: VariantValues[]): Problems => {
  const {
    errors,
    submitErrors,
    submitFailed = false,
  } = useFormState<ProductValues>({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  const [served, setServed] = useState({ submitErrors, variants });
  if (served.submitErrors !== submitErrors) setServed({ submitErrors, variants });
  return useMemo(() => {
    const rows = new Map<number, RowProblems>();
    for (const [row, problems] of problemsIn(errors)) {
      const variant = variants[row];
      const shown = variant && shownProblems(problems, variant, submitFailed);
      if (shown !== undefined) rows.set(row, shown);
    }
    for (const [row, problems] of problemsIn(served.submitErrors)) {
      const variant = variants[row];
      if (variant === undefined) continue;
      const left = unchanged(problems, served.variants[row], variant);
      if (Object.keys(left).length > 0) rows.set(row, { ...left, ...rows.get(row) });
    }
    const [first] = [...rows].sort(([one], [other]) => one - other);
    const column = first === undefined ? -1 : columns.findIndex(({ key }) => first[1][key] !== undefined);
    return {
      rows,
      whole: submitFailed ? listProblem(errors) : undefined,
      count: [...rows.values()].reduce((sum, row) => sum + Object.keys(row).length, 0),
      first: first === undefined ? null : { row: first[0], column: Math.max(0, column) },
    };
  }, [errors, served, submitFailed, variants]);
};

/** Goes to a figure of the first variant where the list has led to it (`#stock`); to its cards where there is no grid. */
const useLedTo = (grid: Grid, narrow: boolean): void => {
  const { hash } = useLocation();
  const go = useEffectEvent((key: string) => {
    const column = columns.findIndex((each) => each.key === key);
    if (column === -1) return;
    if (narrow) document.getElementById('variants')?.scrollIntoView();
    else grid.goTo({ row: 0, column });
  });
  useEffect(() => go(hash.slice(1)), [hash]);
};

interface VariantsPanelProps {
  currency: string;
  /** Whether the marketplace sells products in variants (features.variants). */
  withOptions: boolean;
  disabled: boolean;
  /** What is sold in one kind has its price, SKU and stock alone. */
  short: boolean;
}

/** Options and what is made of them: one variant as fields, several as a grid, or as cards where it is narrow. */
export const VariantsPanel = ({ currency, withOptions, disabled, short }: VariantsPanelProps): ReactNode => {
  const { t } = useTranslation('products');
  const narrow = useNarrow();
  const { locale } = useFormats();
  const history = useVariantHistory();
  const { variants, options, change } = history;
  const media: unknown = useField<Media[]>('product.media', {
    subscription: { value: true },
    isEqual: sameVariants,
  }).input.value;
  const context = useMemo<CellContext>(
    () => ({ currency, locale, media: Array.isArray(media) ? (media as Media[]) : [] }),
    [currency, locale, media],
  );
  const problems = useProblems(variants);
  const [dialog, setDialog] = useState<'group' | 'delete' | 'picture' | null>(null);
  const grid = useGrid(history, context, () => setDialog('picture'));
  const { range, selection } = grid;
  useLedTo(grid, narrow);
  const [only] = variants;
  const plain = variants.length === 1 && options.length === 0;
  const current = variants[selection.active.row];
  const column = columns[selection.active.column];
  const wrong = column && problems.rows.get(selection.active.row)?.[column.key];
  const chosen = variants.slice(range.top, range.bottom + 1);
  const untouched = useMemo(() => variants.filter(isUntouched).length, [variants]);

  return (
    <>
      {plain && only !== undefined && (
        <Panel title={t('priceAndStock')} anchor="pricing">
          <VariantFields
            variant={only}
            name=""
            short={short}
            problems={problems.rows.get(0)}
            context={context}
            onChange={(next, merge) => change({ variants: [next] }, `only.${merge}`)}
          />
        </Panel>
      )}
      {(withOptions || !plain) && (
        <Panel title={t('variants')} anchor="variants">
          <OptionsEditor history={history} disabled={disabled || !withOptions} />
          {problems.whole !== undefined && <Alert severity="error">{errorTextOf(problems.whole)}</Alert>}
          {!plain && (
            <Box sx={{ mt: 2 }}>
              <VariantsToolbar
                history={history}
                {...(narrow ? {} : { grid })}
                onGroupEdit={() => setDialog('group')}
                onDelete={() => setDialog('delete')}
                onFill={() => {
                  const next = changeMatrix(history, { kind: 'fill' }, freshCopy);
                  if (!('problem' in next)) change({ variants: next.variants });
                }}
              />
              {problems.count > 0 && (
                <Alert
                  severity="error"
                  variant="outlined"
                  sx={{ mb: 1 }}
                  action={
                    !narrow && problems.first !== null ? (
                      <Button
                        color="inherit"
                        size="small"
                        onClick={() => problems.first !== null && grid.goTo(problems.first)}
                      >
                        {t('goToFirst')}
                      </Button>
                    ) : undefined
                  }
                >
                  {t('editor.problems', { count: problems.count })}
                </Alert>
              )}
              {untouched > 0 && untouched < variants.length && (
                <Box sx={{ mb: 1, color: 'text.secondary' }}>{t('untouched', { count: untouched })}</Box>
              )}
              <MisfitNotice variants={variants} grid={grid} />
              {narrow ? (
                <VariantCards history={history} problems={problems.rows} context={context} />
              ) : (
                <>
                  <VariantsGrid history={history} grid={grid} problems={problems.rows} disabled={disabled} />
                  <Box
                    sx={{
                      mt: 0.75,
                      minHeight: 20,
                      fontSize: 12.5,
                      color: wrong ? 'error.main' : 'text.secondary',
                    }}
                  >
                    {wrong === undefined ? <KeyHint>{t('gridHelp')}</KeyHint> : errorTextOf(wrong)}
                    <DoubtNotice variants={variants} doubts={grid.doubts} />
                  </Box>
                </>
              )}
            </Box>
          )}
        </Panel>
      )}
      {dialog === 'group' && (
        <GroupEdit
          history={history}
          context={context}
          range={narrow ? undefined : range}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'picture' && current !== undefined && (
        <Sheet open title={variantNameOf(current)} onClose={() => setDialog(null)}>
          <PictureChoice
            variant={current}
            context={context}
            onChange={(next) => {
              change({
                variants: variants.map((each, at) =>
                  at >= range.top && at <= range.bottom ? { ...each, media: next.media } : each,
                ),
              });
              setDialog(null);
            }}
          />
        </Sheet>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('editor.askDelete', { count: chosen.length })}
        text={chosen.slice(0, 12).map(variantNameOf).join(', ') + (chosen.length > 12 ? ' …' : '')}
        confirm={t('delete')}
        danger
        onConfirm={() => {
          setDialog(null);
          change({ variants: variants.filter((_, at) => at < range.top || at > range.bottom) });
        }}
        onCancel={() => setDialog(null)}
      />
    </>
  );
};
