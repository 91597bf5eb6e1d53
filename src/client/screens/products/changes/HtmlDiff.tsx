import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLines } from '../../../ui/format/htmlLines';
import { TextDiff } from './TextDiff';

/** A description's words before and after; where only the markup differs, the markup. */
export const HtmlDiff = ({ before, after }: { before: string; after: string }): ReactNode => {
  const { t } = useTranslation('products');
  const [old, fresh] = useMemo(() => [htmlLines(before), htmlLines(after)], [before, after]);
  if (old !== fresh) return <TextDiff before={old} after={fresh} />;
  return (
    <>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {t('formattingOnly')}
      </Typography>
      <TextDiff before={before} after={after} />
    </>
  );
};
