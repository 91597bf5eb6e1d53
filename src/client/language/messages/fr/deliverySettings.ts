import type { deliverySettings as english } from '../en/deliverySettings';
import type { Texts } from '../../texts';

export const deliverySettings: Texts<typeof english> = {
  switches: 'Ce qui est proposé aux paniers',
  flatRates: 'Tarifs des zones',
  flatRatesHelp: 'Selon le poids ou le prix, comme chaque {{vendor}} les a fixés.',
  localPickup: 'Retrait',
  localPickupHelp: 'Quand tout le panier peut être retiré.',
  defaultZones: 'Zones communes pour qui n’en a pas',
  defaultZonesHelp: 'Sans cela, un {{vendor}} sans zone ne livre nulle part.',
  rateNames: 'Noms des choix',
  useRateNames: 'Afficher ces noms à la place de ceux des tarifs',
  rateName: 'Choix {{number}}',
  rateNamesHelp: 'Un à cinq, le moins cher d’abord.',
  holidays: 'Congés',
  awayProducts: '{{Products}} pendant une absence',
  awayHelp: 'Dans le catalogue public, du premier au dernier jour.',
  mark: 'Signalés par le message',
  hide: 'Non affichés',
  secret: 'Tarifs pour votre caisse',
  secretHelp: 'Votre caisse demande les tarifs par un appel signé. Voir docs/delivery.md.',
  noSecret: 'Pas encore de secret : l’appel ne répond à personne.',
  secretIs: 'Secret {{secret}}',
  makeSecret: 'Créer un secret',
  renewSecret: 'Créer un nouveau secret',
  renewTitle: 'Créer un nouveau secret ?',
  renewText: 'L’actuel cesse aussitôt : votre caisse n’a plus de tarifs avant d’avoir le nouveau.',
  shippo: 'Shippo',
  shippoHelp: 'Prix et étiquettes des transporteurs, avec la clé de chaque {{vendor}}.',
  liveRates: 'Tarifs actuels des transporteurs',
  liveRatesHelp:
    'Ce que les transporteurs demandent à l’instant, pour chaque {{vendor}} ayant une clé Shippo, une adresse d’expédition et un colis habituel. S’ils ne répondent pas, les tarifs des zones s’appliquent.',
};
