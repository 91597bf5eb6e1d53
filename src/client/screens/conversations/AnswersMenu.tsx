import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListOwnAnswersQuery, useReadAppInfoQuery } from '../../api/hooks';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { OwnAnswersSheet } from './OwnAnswersSheet';

interface AnswersMenuProps {
  /** What is written so far, which may be kept as an answer. */
  written: string;
  onChoose: (text: string) => void;
}

/** Answers that are often given, the vendor's own first, and where they are kept. */
export const AnswersMenu = ({ written, onChoose }: AnswersMenuProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const isMarketplace = useMarketplaceView();
  const maySet = useCan('read_settings');
  const mayKeep = !isMarketplace || maySet;
  const { data: app } = useReadAppInfoQuery();
  const { data: own } = useListOwnAnswersQuery(undefined, { skip: isMarketplace });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [keeping, setKeeping] = useState(false);
  const id = useId();
  const answers = [
    ...(own?.answers ?? []).map((answer) => ({ ...answer, key: `own ${answer.name}` })),
    ...(app?.features.conversations.answers ?? []).map((answer) => ({ ...answer, key: answer.name })),
  ];
  if (answers.length === 0 && !mayKeep) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('answers')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {answers.map(({ key, name, text }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              onChoose(text);
            }}
            sx={{ maxWidth: 420 }}
          >
            <ListItemText primary={name} secondary={text} slotProps={{ secondary: { noWrap: true } }} />
          </MenuItem>
        ))}
        {answers.length > 0 && mayKeep && <Divider />}
        {!isMarketplace && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setKeeping(true);
            }}
          >
            {t('ownAnswers.open')}
          </MenuItem>
        )}
        {isMarketplace && maySet && (
          <MenuItem component={Link} to="/settings/conversations">
            {t('ownAnswers.open')}
          </MenuItem>
        )}
      </Menu>
      {keeping && <OwnAnswersSheet written={written} onClose={() => setKeeping(false)} />}
    </>
  );
};
