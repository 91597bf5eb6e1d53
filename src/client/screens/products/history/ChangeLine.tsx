import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogChange } from '../../../../domain/products/productLogs';
import { HtmlDiff } from '../changes/HtmlDiff';
import { PictureDiff } from '../changes/PictureDiff';
import { TextDiff } from '../changes/TextDiff';
import { AmountChange, ValueChange } from '../changes/ValueChange';
import { isMedia, isOptions, mediaOf, textOf } from './readValue';
import { useFieldName } from './useFieldName';
import { useValueText } from './useValueText';

interface ChangeLineProps {
  change: LogChange;
  currency: string;
}

const Value = ({ change, currency }: ChangeLineProps): ReactNode => {
  const valueText = useValueText(currency);
  const { field, before, after } = change;
  const member = field.split('.').at(-1) ?? '';
  if (member === 'price' || member === 'compareAt')
    return <AmountChange before={textOf(before)} after={textOf(after)} currency={currency} />;
  if (member === 'title') return <TextDiff before={textOf(before)} after={textOf(after)} />;
  if (member === 'bodyHtml') return <HtmlDiff before={textOf(before)} after={textOf(after)} />;
  if (member === 'media' && isMedia(before) && isMedia(after))
    return <PictureDiff before={mediaOf(before)} after={mediaOf(after)} />;
  const [old, fresh] = [valueText(member, before), valueText(member, after)];
  if (isOptions(before) || member === 'metafields' || member === 'seo')
    return <TextDiff before={old} after={fresh} />;
  return <ValueChange before={old} after={fresh} />;
};

/** A field of a change by its name, with what it was and what it became. */
export const ChangeLine = ({ change, currency }: ChangeLineProps): ReactNode => {
  const { t } = useTranslation('changes');
  const fieldName = useFieldName();
  const valueText = useValueText(currency);
  const { field, before, after } = change;
  // A type or an id of its own that it was given: nobody is shown these, so there is nothing to read.
  if (field.endsWith('metafields') && valueText(field, before) === valueText(field, after)) return null;
  const isWhole = /^variants\.\d+$/.test(change.field);
  return (
    <Box sx={{ mt: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {fieldName(change)}
        {isWhole && ` · ${t(change.before === null ? 'variantState.added' : 'variantState.removed')}`}
      </Box>
      <Value change={change} currency={currency} />
    </Box>
  );
};
