import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../api/chunks';
import { patiently } from '../../ui/partLoading';
import type { FieldTies } from '../ties';
import { unknownElements } from './markup';
import type { RichTextProps } from './RichText';

/** The editor is as large as the rest of a screen, and loads when there is something to write. */
export const loadRichText = () => loadChunk(() => import(/* webpackChunkName: "rich-text" */ './RichText'));

const RichText = lazy(() => patiently(loadRichText));

/** The editor, once it is there. */
export const RichTextEditor = (props: RichTextProps): ReactNode => (
  <Suspense fallback={<Skeleton variant="rectangular" height={190} />}>
    <RichText {...props} />
  </Suspense>
);

interface RichTextControlProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  ties: FieldTies;
}

/** A formatted text as its reader sees it; as its source where the editor would lose some of it. */
export const RichTextControl = ({
  label,
  value,
  onChange,
  onLeave,
  ties,
}: RichTextControlProps): ReactNode => {
  const [isStrange] = useState(() => unknownElements(value).length > 0);
  const { id, ...others } = ties;
  if (isStrange)
    return (
      <OutlinedInput
        id={id}
        size="small"
        multiline
        minRows={3}
        maxRows={12}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
        slotProps={{ input: { ...others, spellCheck: false } }}
      />
    );
  const isWrong = ties['aria-invalid'] === true;
  return (
    <Box
      sx={{ border: 1, borderColor: isWrong ? 'error.main' : 'divider', borderRadius: '6px', minWidth: 0 }}
    >
      <RichTextEditor
        id={id}
        label={label}
        value={value}
        disabled={false}
        invalid={isWrong}
        describedBy={ties['aria-describedby']}
        onChange={onChange}
        onBlur={onLeave}
      />
    </Box>
  );
};
