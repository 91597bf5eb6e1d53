import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameText } from '../../../../domain/products/variants/productOptions';
import { FieldFrame } from '../../../form/FieldFrame';
import { Sheet } from '../../../ui/Sheet';
import type { VariantValues } from '../productValues';
import { columns, type CellContext, type Column } from './columns';
import type { Range } from './ranges';
import type { VariantHistory } from './useVariantHistory';

interface GroupEditProps {
  history: VariantHistory;
  context: CellContext;
  /** The chosen rows; undefined on a narrow screen. */
  range: Range | undefined;
  onClose: () => void;
}

const editable = columns.filter(({ kind }) => kind !== 'picture');

interface PickProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Pick = ({ label, value, choices, onChange }: PickProps): ReactNode => (
  <FieldFrame label={label}>
    {(ties) => (
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={value}
        inputProps={ties}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    )}
  </FieldFrame>
);

const isAmong = (variant: VariantValues, index: number, which: string, range: Range | undefined): boolean => {
  if (which === 'all') return true;
  if (which === 'chosen') return range !== undefined && index >= range.top && index <= range.bottom;
  const [option = '0', ...value] = which.split(':');
  return sameText(variant.options[Number(option)]?.value ?? '', value.join(':'));
};

/** One field of several variants at once: of those chosen, of all, or of those with a value of an option. */
export const GroupEdit = ({ history, context, range, onClose }: GroupEditProps): ReactNode => {
  const { t } = useTranslation(['products', 'forms']);
  const { variants, options, change } = history;
  const several = range !== undefined && range.bottom > range.top;
  const [which, setWhich] = useState(several ? 'chosen' : 'all');
  const [key, setKey] = useState('price');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const column: Column | undefined = editable.find((each) => each.key === key);
  if (column === undefined) return null;
  const words: Record<string, string> = {
    true: t('yes'),
    false: t('editor.no'),
    GRAMS: t('units.GRAMS'),
    KILOGRAMS: t('units.KILOGRAMS'),
    OUNCES: t('units.OUNCES'),
    POUNDS: t('units.POUNDS'),
  };
  const choices = column.kind === 'flag' ? ['true', 'false'] : column.choices;
  const text = typed ?? choices?.[0] ?? '';
  const count = variants.filter((variant, index) => isAmong(variant, index, which, range)).length;
  const apply = (): void => {
    const next = variants.map((variant, index) =>
      isAmong(variant, index, which, range) ? column.write(variant, text, context) : { variant, fits: true },
    );
    if (next.some(({ fits }) => !fits)) {
      setWrong(true);
      return;
    }
    change({ variants: next.map(({ variant }) => variant) });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('editSeveral')}
      onClose={onClose}
      width="xs"
      actions={
        <Button variant="contained" onClick={apply}>
          {t('applyTo', { count })}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Pick
          label={t('which')}
          value={which}
          onChange={setWhich}
          choices={[
            ...(several
              ? [{ value: 'chosen', label: t('chosenRows', { count: range.bottom - range.top + 1 }) }]
              : []),
            { value: 'all', label: t('all') },
            ...options.flatMap(({ name, values }, at) =>
              values.map((value) => ({ value: `${at}:${value}`, label: `${name}: ${value}` })),
            ),
          ]}
        />
        <Pick
          label={t('field')}
          value={key}
          onChange={(next) => {
            setKey(next);
            setTyped(null);
            setWrong(false);
          }}
          choices={editable.map((each) => ({ value: each.key, label: t(`columns.${each.key}`) }))}
        />
        {choices === undefined ? (
          <FieldFrame label={t('value')} error={wrong ? t('doesNotFit') : undefined}>
            {({ id, ...ties }) => (
              <OutlinedInput
                id={id}
                size="small"
                value={text}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong(false);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  apply();
                }}
                slotProps={{ input: { ...ties, inputMode: column.kind === 'text' ? 'text' : 'decimal' } }}
              />
            )}
          </FieldFrame>
        ) : (
          <Pick
            label={t('value')}
            value={text}
            onChange={setTyped}
            choices={choices.map((value) => ({ value, label: words[value] ?? value }))}
          />
        )}
      </Box>
    </Sheet>
  );
};
