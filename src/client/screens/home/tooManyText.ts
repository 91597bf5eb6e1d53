import { generalErrors } from '../../../domain/errors/general';
import { mostDays } from '../../../domain/home/figures';
import { translateError } from '../../language/translateError';

/** Says at the last day of a period how many there may be, as the server does. */
export const tooManyText = (): string => translateError(generalErrors.tooManyDays({ max: mostDays }));
