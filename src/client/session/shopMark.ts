import { useOutletContext } from 'react-router-dom';
import type { ShopMark } from '../../domain/settings/app';

/** Lets a screen of the login area show a logo of its own; null: the usual one. */
export type ShowLogo = (logo: ShopMark | null) => void;

/** Of the login area around a screen. */
export const useShowLogo = (): ShowLogo => useOutletContext<ShowLogo>();
