import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { followedParts, type Connection } from '../../../domain/integrations/connections';
import { messageOf } from '../../api/failures/failure';
import {
  useCompareShopProductsMutation,
  useListShopProductsQuery,
  useSaveFollowedMutation,
} from '../../api/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ProgressLine } from '../../ui/ProgressLine';

const Choice = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  const [pages, setPages] = useState<string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const { data, error, isFetching, refetch } = useListShopProductsQuery({
    connectionId: connection.id,
    ...(after === undefined ? {} : { after }),
  });
  const [compare, comparing] = useCompareShopProductsMutation();
  const message = messageOf(error) ?? messageOf(comparing.error);
  const begin = async (): Promise<void> => {
    const answer = await compare({ connectionId: connection.id, ids: [...chosen] });
    if (answer.data !== undefined) await navigate(`/imports/${answer.data.importId}`);
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Box sx={{ mt: 1 }}>
      {isFetching && <ProgressLine label={t('loadingProducts')} />}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data?.products.length === 0 && <EmptyState title={t('noProducts')} />}
      <FormGroup aria-label={t('chooseProducts')} role="group">
        {data?.products.map(({ id, title, synced }) => (
          <FormControlLabel
            key={id}
            label={synced ? t('inStep', { title }) : title}
            control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </FormGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={comparing.isLoading}
          onClick={() => void begin()}
        >
          {t('compare', { count: chosen.length })}
        </Button>
        {pages.length > 0 && <Button onClick={() => setPages(pages.slice(0, -1))}>{t('previous')}</Button>}
        {data?.next != null && (
          <Button onClick={() => setPages([...pages, data.next ?? ''])}>{t('nextPage')}</Button>
        )}
      </Box>
    </Box>
  );
};

/** What of a shop is taken over, and what of that is kept as the shop has it. */
export const ShopProducts = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const [isOpen, setOpen] = useState(false);
  const [save] = useSaveFollowedMutation();
  const follows = connection.options.follows ?? [...followedParts];
  return (
    <Box sx={{ mb: 1.5 }}>
      <FormGroup row role="group" aria-label={t('follows')}>
        {followedParts.map((part) => {
          const isOn = follows.includes(part);
          const next = isOn ? follows.filter((each) => each !== part) : [...follows, part];
          return (
            <FormControlLabel
              key={part}
              label={t(`parts.${part}`)}
              control={
                <Checkbox
                  size="small"
                  checked={isOn}
                  disabled={isOn && follows.length === 1}
                  onChange={() => void save({ connectionId: connection.id, follows: next })}
                />
              }
            />
          );
        })}
      </FormGroup>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: 640 }}>
        {t('followsHelp')}
      </Typography>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('chooseProducts')}
      </Button>
      {isOpen && <Choice connection={connection} />}
    </Box>
  );
};
