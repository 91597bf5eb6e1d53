import type { deliverySettings as english } from '../en/deliverySettings';
import type { Texts } from '../../texts';

export const deliverySettings: Texts<typeof english> = {
  switches: 'Was Warenkörben angeboten wird',
  flatRates: 'Preise der Zonen',
  flatRatesHelp: 'Nach Gewicht oder Preis, wie jeder {{vendor}} sie eingestellt hat.',
  localPickup: 'Abholung',
  localPickupHelp: 'Wo alles im Warenkorb abgeholt werden kann.',
  defaultZones: 'Gemeinsame Zonen für alle, die keine eigenen haben',
  defaultZonesHelp: 'Ohne dies liefert ein {{vendor}} ohne Zonen nirgendwohin.',
  rateNames: 'Namen der Auswahl',
  useRateNames: 'Diese Namen statt der eigenen zeigen',
  rateName: 'Auswahl {{number}}',
  rateNamesHelp: 'Eins bis fünf, die günstigste zuerst.',
  holidays: 'Urlaub',
  awayProducts: '{{Products}}, solange jemand weg ist',
  awayHelp: 'Im öffentlichen Katalog, vom ersten bis zum letzten Tag.',
  mark: 'Mit der Nachricht gekennzeichnet',
  hide: 'Nicht gezeigt',
  secret: 'Preise für Ihre Kasse',
  secretHelp: 'Ihre Kasse fragt Preise mit einem unterschriebenen Aufruf ab. Wie, steht in docs/delivery.md.',
  noSecret: 'Noch kein Geheimnis: der Aufruf antwortet niemandem.',
  secretIs: 'Geheimnis {{secret}}',
  makeSecret: 'Geheimnis erzeugen',
  renewSecret: 'Neues Geheimnis erzeugen',
  renewTitle: 'Ein neues Geheimnis erzeugen?',
  renewText: 'Das bisherige endet sofort: Ihre Kasse hat keine Preise, bis sie das neue hat.',
  shippo: 'Shippo',
  shippoHelp: 'Preise und Etiketten von Versanddiensten, jeweils mit eigenem Schlüssel ({{vendor}}).',
  liveRates: 'Aktuelle Preise der Versanddienste',
  liveRatesHelp:
    'Was Versanddienste gerade verlangen, für jeden {{vendor}} mit Schlüssel von Shippo, Absenderadresse und üblichem Paket. Antworten sie nicht, gelten die Preise der Zonen.',
};
