import type { deliveryRefusals as english } from '../en/deliveryRefusals';
import type { Texts } from '../../texts';

export const deliveryRefusals: Texts<typeof english> = {
  missingKey: 'Aucune clé Shippo n’est définie. Entrez-la sous Livraison, Étiquettes.',
  wrongKey: 'Shippo refuse la clé. Vérifiez-la sous Livraison, Étiquettes.',
  noMoney:
    'Le compte Shippo n’a plus d’argent ou de moyen de paiement. Approvisionnez-le, puis achetez à nouveau.',
  rateGone: 'Shippo n’a plus ce tarif. Actualisez les tarifs.',
  busy: 'Shippo est surchargé. Réessayez dans une minute.',
  says: 'Shippo dit : {{reason}}',
  silent: 'Shippo ne répond pas. Réessayez dans une minute.',
  open: 'Shippo n’a pas dit si l’étiquette est achetée. Une vérification a lieu dans deux minutes ; elle n’est pas achetée deux fois.',
  justNow: 'Cette étiquette est en cours d’achat. Attendez deux minutes, puis regardez.',
  asideBack:
    'Le remboursement de cette étiquette est demandé. Actualisez les tarifs pour en acheter une autre.',
  missingSender: 'Shippo doit savoir d’où part le colis : définissez d’abord l’adresse d’expédition.',
  packageNeeded:
    'Indiquez la taille du colis, ou définissez un colis habituel près de l’adresse d’expédition',
  addressNotWhole: 'L’adresse de la commande est incomplète : il manque {{fields}}',
  beforeStart: 'Doit être après la date de début',
  state: 'L’État est requis',
  shippoPrefix: 'Doit commencer par shippo_',
  isNumber: 'doit être un nombre',
  keyLength: 'Doit avoir au moins 40 caractères',
  rangeOrder: 'Doit dépasser le début de la plage',
  inZone: 'Est déjà dans cette zone',
  oneCountry: 'Choisissez au moins un pays',
  zoneTaken: 'Vous avez déjà une zone de ce nom',
  noAmount: 'N’est pas un montant en {{currency}}',
  anAmount: 'Doit être un montant comme 4.90',
  someNames: 'Gardez 1 à 5 noms',
  zoneGone: 'La zone est introuvable',
  shippedMeanwhile: 'Son contenu a été expédié ou annulé entre-temps, aucun colis n’a donc été créé',
  notMade: 'Shippo n’a pas créé cette étiquette. Rien n’a été payé.',
  rateMissing: 'Le tarif est introuvable',
  labelMissing: 'L’étiquette est introuvable',
  json: 'Doit être du JSON',
  notBought: 'Cette étiquette n’a pas été achetée, il n’y a rien à rembourser',
  tooManyZones: 'Vous avez déjà {{most}} zones. Supprimez-en une pour en garder une autre.',
  signature: 'La signature n’est pas valable ou date de plus de cinq minutes',
  countryCode: 'Doit être un code comme DE',
  hmac: 'Doit être les chiffres hexadécimaux d’un HMAC SHA-256',
  switchedOff: 'Shippo est désactivé sur cette place de marché',
  noPriceIn: 'Shippo ne donne pas de prix en {{currency}}',
  declare: 'Le colis passe une frontière : indiquez son contenu pour la douane',
  declareAll: 'Déclarez chaque article restant à expédier',
  declareMost: 'Déclarez au plus 100 lignes',
  tariff: 'Doit être un numéro comme 6109.10',
  filing:
    'Les marchandises de plus de 2500 USD qui quittent les États-Unis doivent d’abord être déclarées (AES). Achetez cette étiquette chez Shippo.',
  void: 'Son colis a été repris : n’utilisez pas cette étiquette',
  voidStays: 'Son colis reste tel quel, car des articles ont été remboursés ou la commande annulée',
  refusedBack:
    'Le transporteur a refusé le remboursement, l’étiquette reste donc valable : son colis est de nouveau dans la commande',
  refusedAlone:
    'Le transporteur a refusé le remboursement. Les articles ont été expédiés ou annulés entre-temps, aucun colis n’a donc été créé.',
  refundUnheard:
    'Shippo n’a pas dit pendant un mois ce qu’il est advenu de ce remboursement. Demandez à son assistance.',
};
