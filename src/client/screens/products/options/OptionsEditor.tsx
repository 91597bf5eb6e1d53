import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeMatrix,
  mostOptions,
  type Changed,
  type MatrixChange,
  type MatrixProblem,
} from '../../../../domain/products/variants/variantMatrix';
import { mostVariants } from '../../../../domain/products/productContent';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { VariantValues } from '../productValues';
import { variantNameOf } from '../variantName';
import { freshCopy } from '../variants/freshCopy';
import { useLatest } from '../variants/useLatest';
import type { VariantHistory } from '../variants/useVariantHistory';
import { NewOption } from './NewOption';
import { OptionCard } from './OptionCard';
import { SortableList } from './SortableList';

interface EditorProps {
  options: VariantHistory['options'];
  disabled: boolean;
  /** What a change would make of options and variants. */
  onTry: (wanted: MatrixChange) => Changed<VariantValues> | MatrixProblem;
  onTake: (changed: Changed<VariantValues>) => void;
  /** Takes back that the last option was removed, where the variants and their own Undo are gone with it. */
  onUndo: (() => void) | null;
}

/** How many of the variants that go are named. */
const named = 8;

/** The options of a product and their values; variants follow them. What takes variants away asks first. */
const Editor = memo(({ options, disabled, onTry, onTake, onUndo }: EditorProps): ReactNode => {
  const { t } = useTranslation('products');
  const [problem, setProblem] = useState<MatrixProblem | null>(null);
  const [asked, setAsked] = useState<Changed<VariantValues> | null>(null);
  const [adding, setAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) refused.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  // The button that took an option or a value away is gone with it, and focus would be nowhere.
  const removedFrom = useRef<number | null>(null);
  useEffect(() => {
    if (removedFrom.current === null || asked !== null) return;
    const cards = box.current?.querySelectorAll('[role=group]') ?? [];
    const inputs = cards[removedFrom.current]?.querySelectorAll('input') ?? [];
    const next = [...inputs].at(-1) ?? box.current?.querySelector<HTMLElement>(':scope > button');
    removedFrom.current = null;
    next?.focus();
  });

  const take = (changed: Changed<VariantValues>): void => {
    setAsked(null);
    onTake(changed);
  };
  const attempt = (wanted: MatrixChange): boolean => {
    const outcome = onTry(wanted);
    if ('problem' in outcome) {
      setProblem(outcome);
      return false;
    }
    setProblem(null);
    if (wanted.kind === 'removeOption' || wanted.kind === 'removeValue') removedFrom.current = wanted.option;
    if (outcome.gone.length > 0) setAsked(outcome);
    else take(outcome);
    return true;
  };
  const words = (found: MatrixProblem): string => {
    if (found.problem === 'tooMany') return t('tooMany', { count: found.count, max: mostVariants });
    if (found.problem === 'taken') return t('taken', { name: found.name });
    return t(found.problem === 'empty' ? 'emptyName' : 'tooManyOptions');
  };
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1.5 }}>
      {options.length === 0 && !adding && <Box sx={{ color: 'text.secondary' }}>{t('noOptions')}</Box>}
      <SortableList
        items={options.map(({ id, name }) => id ?? name)}
        label={t('fields.options')}
        direction="vertical"
        onMove={(option, to) => attempt({ kind: 'moveOption', option, to })}
      >
        {(index, handle) => {
          const option = options[index];
          return option === undefined ? null : (
            <OptionCard
              option={option}
              index={index}
              disabled={disabled}
              handle={options.length > 1 && !disabled ? handle : null}
              onChange={attempt}
            />
          );
        }}
      </SortableList>
      {adding && (
        <NewOption
          onAdd={(name, values) => {
            if (attempt({ kind: 'addOption', name, values })) setAdding(false);
          }}
          onCancel={() => {
            setAdding(false);
            setProblem(null);
          }}
        />
      )}
      {problem !== null && (
        <Alert
          ref={refused}
          severity="error"
          variant="outlined"
          onClose={() => setProblem(null)}
          // Not under the save bar.
          sx={{ scrollMarginBottom: 96 }}
        >
          {words(problem)}
        </Alert>
      )}
      {!adding && !disabled && options.length < mostOptions && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
          {t('addOption')}
        </Button>
      )}
      {onUndo !== null && (
        <Button
          size="small"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          aria-label={t('undoVariants')}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('editor.askDelete', { count: asked?.gone.length ?? 0 })}
        text={
          (asked?.gone ?? []).slice(0, named).map(variantNameOf).join(', ') +
          ((asked?.gone.length ?? 0) > named
            ? ` ${t('andCountMore', { count: (asked?.gone.length ?? 0) - named })}`
            : '')
        }
        confirm={t('delete')}
        danger
        onConfirm={() => asked !== null && take(asked)}
        onCancel={() => {
          removedFrom.current = null;
          setAsked(null);
        }}
      />
    </Box>
  );
});
Editor.displayName = 'Editor';

interface OptionsEditorProps {
  history: VariantHistory;
  disabled: boolean;
}

/** Drawn anew only when the options change, not with each key in the grid beside it. */
export const OptionsEditor = ({ history, disabled }: OptionsEditorProps): ReactNode => {
  const { options, variants, change, undo, hadOptions } = history;
  const onTry = useLatest((wanted: MatrixChange) => changeMatrix({ options, variants }, wanted, freshCopy));
  const onTake = useLatest((changed: Changed<VariantValues>) => {
    change({ options: changed.options, variants: changed.variants });
  });
  const onUndo = !disabled && hadOptions && options.length === 0 ? undo : null;
  return <Editor options={options} disabled={disabled} onTry={onTry} onTake={onTake} onUndo={onUndo} />;
};
