import i18next from 'i18next';
import { loadTexts, startLanguage } from './language';
import type { Language } from '../../locales/languages';

/** What each sentence of two numbers says where both are one, and where the first is many and the second is one. */
const said: Record<Language, readonly string[]> = {
  en: [
    '1 transaction and 1 order were proved from their entries.',
    '2 transactions and 1 order were proved from their entries.',
    'Proves whole up to row 1 (1 row checked).',
    '1 row changes, 1 of them is right then.',
    '2 rows change, 1 of them is right then.',
    '0 of 1 row',
    '1 row: 1 is good, 1 has errors, 1 skipped',
    '2 rows: 2 are good, 2 have errors, 2 skipped',
    '50% of 1 order',
    '50% of 1 shipped order',
  ],
  de: [
    '1 Buchung und 1 Bestellung wurden aus ihren Einträgen bewiesen.',
    '2 Buchungen und 1 Bestellung wurden aus ihren Einträgen bewiesen.',
    'Vollständig bis Zeile 1 (1 Zeile geprüft).',
    '1 Zeile ändert sich, danach stimmt 1 davon.',
    '2 Zeilen ändern sich, danach stimmt 1 davon.',
    '0 von 1 Zeile',
    '1 Zeile: 1 ist gut, 1 hat Fehler, 1 übersprungen',
    '2 Zeilen: 2 sind gut, 2 haben Fehler, 2 übersprungen',
    '50% von 1 Bestellung',
    '50% von 1 versandten Bestellung',
  ],
  es: [
    '1 transacción y 1 pedido se han probado con sus asientos.',
    '2 transacciones y 1 pedido se han probado con sus asientos.',
    'Íntegro hasta la fila 1 (1 fila comprobada).',
    'Cambia 1 fila y queda bien 1.',
    'Cambian 2 filas y queda bien 1.',
    '0 de 1 fila',
    '1 fila: 1 está bien, 1 tiene errores, 1 omitida',
    '2 filas: 2 están bien, 2 tienen errores, 2 omitidas',
    '50% de 1 pedido',
    '50% de 1 pedido enviado',
  ],
  fr: [
    '1 transaction et 1 commande ont été prouvées par leurs écritures.',
    '2 transactions et 1 commande ont été prouvées par leurs écritures.',
    'Intègre jusqu’à la ligne 1 (1 ligne vérifiée).',
    '1 ligne change, 1 est alors correcte.',
    '2 lignes changent, 1 est alors correcte.',
    '0 sur 1 ligne',
    '1 ligne : 1 est bonne, 1 a des erreurs, 1 ignorée',
    '2 lignes : 2 sont bonnes, 2 ont des erreurs, 2 ignorées',
    '50% de 1 commande',
    '50% de 1 commande expédiée',
  ],
  nl: [
    '1 transactie en 1 bestelling zijn uit hun boekingen bewezen.',
    '2 transacties en 1 bestelling zijn uit hun boekingen bewezen.',
    'Volledig tot en met regel 1 (1 regel gecontroleerd).',
    '1 rij verandert, daarna klopt er 1.',
    '2 rijen veranderen, daarna klopt er 1.',
    '0 van 1 rij',
    '1 rij: 1 is goed, 1 heeft fouten, 1 overgeslagen',
    '2 rijen: 2 zijn goed, 2 hebben fouten, 2 overgeslagen',
    '50% van 1 bestelling',
    '50% van 1 verzonden bestelling',
  ],
};

it.each(Object.entries(said))(
  'each number of a sentence has its own form: %s',
  async (language, sentences) => {
    await startLanguage([language]);
    await loadTexts('main');
    const { t } = i18next;
    const orders = t('finance:checkedOrders', { count: 1 });
    const right = t('imports:remedy.rightThen', { count: 1 });
    const status = (count: number): string =>
      t('imports:status', {
        rows: t('imports:rowCount', { count }),
        counts: [
          t('imports:goodCount', { count }),
          t('imports:badCount', { count }),
          t('imports:skippedCount', { count }),
        ].join(', '),
      });
    expect([
      t('finance:checkOf', { count: 1, orders }),
      t('finance:checkOf', { count: 2, orders }),
      t('audit:check.whole', { seq: 1, checked: t('audit:check.rowsChecked', { count: 1 }) }),
      t('imports:remedy.someRight', { count: 1, right }),
      t('imports:remedy.someRight', { count: 2, right }),
      t('imports:ofRows', { done: 0, count: 1 }),
      status(1),
      status(2),
      t('home:rows.shareOf', { share: '50%', orders: t('home:rows.orders', { count: 1 }) }),
      t('home:rows.shareOf', { share: '50%', orders: t('home:rows.shippedOrders', { count: 1 }) }),
    ]).toEqual(sentences);
  },
);
