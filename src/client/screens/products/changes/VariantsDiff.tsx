import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  variantMembers,
  type VariantChange,
  type VariantMember,
} from '../../../../domain/products/history/productDiff';

import { StatusLabel } from '../../../ui/StatusLabel';
import { nameOfVariant, useMemberText } from './useMemberText';
import { AmountChange, ValueChange } from './ValueChange';

const tones = { added: 'good', removed: 'bad' } as const;

/** What a new or a removed variant is told by. */
const always: readonly VariantMember[] = ['price', 'sku', 'stock'];

/** A variant of a new product came with it, which need not be said of each. */
type VariantRow = Omit<VariantChange, 'state'> & { state: VariantChange['state'] | 'listed' };

interface CellProps {
  change: VariantRow;
  member: VariantMember;
  currency: string;
}

const Cell = ({ change: { variant, before, members }, member, currency }: CellProps): ReactNode => {
  const textOf = useMemberText(currency);
  if (before === null || !members.includes(member)) return textOf(variant, member);
  if (member === 'price' || member === 'compareAt')
    return <AmountChange before={before[member] ?? ''} after={variant[member] ?? ''} currency={currency} />;
  return <ValueChange before={textOf(before, member)} after={textOf(variant, member)} />;
};

interface VariantsDiffProps {
  changes: readonly VariantRow[];
  /** How many others there are, which stay as they are. */
  same: number;
  currency: string;
}

/** Variants that came, went or changed, a row each, with the members in which any of them differs. */
export const VariantsDiff = ({ changes, same, currency }: VariantsDiffProps): ReactNode => {
  const { t } = useTranslation('products');
  const whole = changes.some(({ state }) => state !== 'changed');
  const columns = variantMembers.filter(
    (member) => changes.some(({ members }) => members.includes(member)) || (whole && always.includes(member)),
  );
  return (
    <>
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Table size="small" aria-label={t('variants')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('variant')}</TableCell>
              {columns.map((member) => (
                <TableCell key={member}>{t(`member.${member}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((change) => (
              <TableRow key={`${change.state} ${change.variant.id}`}>
                <TableCell component="th" scope="row">
                  {nameOfVariant(change.variant) || t('theVariant')}
                  {(change.state === 'added' || change.state === 'removed') && (
                    <Typography component="div" variant="body2">
                      <StatusLabel tone={tones[change.state]}>
                        {t(`variantState.${change.state}`)}
                      </StatusLabel>
                    </Typography>
                  )}
                </TableCell>
                {columns.map((member) => (
                  <TableCell key={member}>
                    <Cell change={change} member={member} currency={currency} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {same > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('sameVariants', { count: same })}
        </Typography>
      )}
    </>
  );
};
