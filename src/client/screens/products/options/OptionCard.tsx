import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatrixChange } from '../../../../domain/products/variants/variantMatrix';
import type { OptionValues } from '../productValues';
import { SortableList } from './SortableList';
import { ValuesInput } from './ValuesInput';
import InputBase from '@mui/material/InputBase';

interface RenameInputProps {
  value: string;
  label: string;
  disabled: boolean;
  bold?: boolean;
  /** Answers whether the name was taken; one that was not stays to be fixed. */
  onRename: (next: string) => boolean;
}

/** A name that is changed where it stands, when one leaves it or presses Enter. */
const RenameInput = ({ value, label, disabled, bold = false, onRename }: RenameInputProps): ReactNode => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const take = (): void => {
    if (typed === null || typed.trim() === value || onRename(typed)) setTyped(null);
  };
  return (
    <InputBase
      value={text}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
      inputProps={{ 'aria-label': label, maxLength: 255, size: Math.min(24, Math.max(2, text.length)) }}
      sx={{ px: 0.5, fontWeight: bold ? 600 : 400, fontSize: bold ? 14 : 13 }}
    />
  );
};

interface OptionCardProps {
  option: OptionValues;
  index: number;
  disabled: boolean;
  /** Moves the option among the others; null where there is nothing to move. */
  handle: ReactNode;
  /** Answers whether the change was taken. */
  onChange: (change: MatrixChange) => boolean;
}

const cardStyle = { border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minWidth: 0 };
const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  pr: 0.25,
  maxWidth: 1,
};

/** A letter, as each of many values has one: a picture costs more (see the grip of `SortableList`). */
const crossStyle = { width: 16, fontSize: 18, lineHeight: '16px' };

/** One option: its name, and its values in their order. */
export const OptionCard = ({ option, index, disabled, handle, onChange }: OptionCardProps): ReactNode => {
  const { t } = useTranslation('products');
  const { name, values } = option;
  return (
    <Box role="group" aria-label={name} sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        {handle}
        <RenameInput
          value={name}
          label={t('editor.optionName')}
          disabled={disabled}
          bold
          onRename={(next) => onChange({ kind: 'renameOption', option: index, name: next })}
        />
        {!disabled && (
          <IconButton
            size="small"
            aria-label={t('removeNamed', { name })}
            sx={{ ml: 'auto' }}
            onClick={() => onChange({ kind: 'removeOption', option: index })}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SortableList
          items={values}
          label={t('valuesOf', { name })}
          direction="horizontal"
          onMove={(from, to) => onChange({ kind: 'moveValue', option: index, value: values[from] ?? '', to })}
        >
          {(at, valueHandle) => {
            const value = values[at] ?? '';
            return (
              <Box sx={chipStyle}>
                {!disabled && values.length > 1 && valueHandle}
                <RenameInput
                  value={value}
                  label={t('valueOf', { value, name })}
                  disabled={disabled}
                  onRename={(next) => onChange({ kind: 'renameValue', option: index, value, next })}
                />
                {!disabled && (
                  <IconButton
                    size="small"
                    aria-label={t('removeNamed', { name: value })}
                    sx={{ p: 0.25 }}
                    onClick={() => onChange({ kind: 'removeValue', option: index, value })}
                  >
                    <Box component="span" aria-hidden sx={crossStyle}>
                      ×
                    </Box>
                  </IconButton>
                )}
              </Box>
            );
          }}
        </SortableList>
        {!disabled && (
          <ValuesInput
            label={t('addValueTo', { name })}
            onAdd={(added) => onChange({ kind: 'addValues', option: index, values: added })}
          />
        )}
      </Box>
    </Box>
  );
};
