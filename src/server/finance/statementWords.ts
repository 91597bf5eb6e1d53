import type { StatementKind } from '../../domain/finance/statement';
import type { MailLanguage } from '../notifications/mailLanguages';

/** What a statement says, in one language; `{…}` are filled in. */
export interface StatementWords {
  title: string;
  payoutTitle: string;
  from: string;
  to: string;
  all: string;
  date: string;
  what: string;
  order: string;
  gross: string;
  commission: string;
  net: string;
  opening: string;
  closing: string;
  paid: string;
  none: string;
  kinds: Record<StatementKind, string>;
}

export const statementWords: Record<MailLanguage, StatementWords> = {
  en: {
    title: 'Statement',
    payoutTitle: 'Statement of payout {payout}',
    from: 'From',
    to: 'To',
    all: 'All of the time',
    date: 'Date',
    what: 'What',
    order: 'Order',
    gross: 'Earned',
    commission: 'Commission',
    net: 'Amount',
    opening: 'Owed at the beginning',
    closing: 'Owed at the end',
    paid: 'Paid out',
    none: 'Nothing was posted.',
    kinds: {
      sale: 'Sale',
      refund: 'Refund',
      cancellation: 'Cancellation',
      commission: 'Changed commission',
      change: 'Changed order',
      payout: 'Payout',
      reversal: 'Payout taken back',
      earlier: 'Paid earlier',
      open: 'Left open',
    },
  },
  nl: {
    title: 'Afrekening',
    payoutTitle: 'Afrekening van uitbetaling {payout}',
    from: 'Van',
    to: 'Tot en met',
    all: 'De hele tijd',
    date: 'Datum',
    what: 'Wat',
    order: 'Bestelling',
    gross: 'Verdiend',
    commission: 'Commissie',
    net: 'Bedrag',
    opening: 'Tegoed aan het begin',
    closing: 'Tegoed aan het einde',
    paid: 'Uitbetaald',
    none: 'Er is niets geboekt.',
    kinds: {
      sale: 'Verkoop',
      refund: 'Terugbetaling',
      cancellation: 'Annulering',
      commission: 'Gewijzigde commissie',
      change: 'Gewijzigde bestelling',
      payout: 'Uitbetaling',
      reversal: 'Teruggedraaide uitbetaling',
      earlier: 'Eerder uitbetaald',
      open: 'Blijft open',
    },
  },
  de: {
    title: 'Abrechnung',
    payoutTitle: 'Abrechnung der Auszahlung {payout}',
    from: 'Von',
    to: 'Bis',
    all: 'Die ganze Zeit',
    date: 'Datum',
    what: 'Was',
    order: 'Bestellung',
    gross: 'Verdient',
    commission: 'Provision',
    net: 'Betrag',
    opening: 'Guthaben am Anfang',
    closing: 'Guthaben am Ende',
    paid: 'Ausgezahlt',
    none: 'Es wurde nichts gebucht.',
    kinds: {
      sale: 'Verkauf',
      refund: 'Erstattung',
      cancellation: 'Stornierung',
      commission: 'Geänderte Provision',
      change: 'Geänderte Bestellung',
      payout: 'Auszahlung',
      reversal: 'Zurückgenommene Auszahlung',
      earlier: 'Früher ausgezahlt',
      open: 'Bleibt offen',
    },
  },
  fr: {
    title: 'Relevé',
    payoutTitle: 'Relevé du versement {payout}',
    from: 'Du',
    to: 'Au',
    all: 'Toute la période',
    date: 'Date',
    what: 'Objet',
    order: 'Commande',
    gross: 'Gagné',
    commission: 'Commission',
    net: 'Montant',
    opening: 'Solde au début',
    closing: 'Solde à la fin',
    paid: 'Versé',
    none: "Rien n'a été comptabilisé.",
    kinds: {
      sale: 'Vente',
      refund: 'Remboursement',
      cancellation: 'Annulation',
      commission: 'Commission modifiée',
      change: 'Commande modifiée',
      payout: 'Versement',
      reversal: 'Versement repris',
      earlier: 'Versé auparavant',
      open: 'Reste ouvert',
    },
  },
  es: {
    title: 'Extracto',
    payoutTitle: 'Extracto del pago {payout}',
    from: 'Desde',
    to: 'Hasta',
    all: 'Todo el tiempo',
    date: 'Fecha',
    what: 'Concepto',
    order: 'Pedido',
    gross: 'Ganado',
    commission: 'Comisión',
    net: 'Importe',
    opening: 'Saldo al principio',
    closing: 'Saldo al final',
    paid: 'Pagado',
    none: 'No se ha registrado nada.',
    kinds: {
      sale: 'Venta',
      refund: 'Reembolso',
      cancellation: 'Cancelación',
      commission: 'Comisión modificada',
      change: 'Pedido modificado',
      payout: 'Pago',
      reversal: 'Pago anulado',
      earlier: 'Pagado antes',
      open: 'Queda abierto',
    },
  },
};
