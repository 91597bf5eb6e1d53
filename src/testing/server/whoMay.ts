import type { Permission, StaffRole } from '../../domain/accounts/permissions';

/** Calls that the same people may make. */
interface Group {
  /** In which view: the marketplace's, a vendor's, or either. */
  view: 'marketplace' | 'vendor' | 'either';
  /** What one has to hold, all of it. */
  needs: readonly Permission[];
  calls: readonly string[];
}

/** Who asks; null is nobody who is signed in. */
export interface Asking {
  marketplace: boolean;
  role: StaffRole;
}

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

/**
 * What tests expect of who may make which call, written by hand from the specification's matrix and
 * docs/decisions.md, and never computed from the catalogue: a right that is given or taken by mistake stands
 * out. Nobody has to sign in for these.
 */
export const forAnyone: readonly string[] = namesIn(`
  refreshSession logOut logIn logInByProxy logInWithCode claimProxyLogin checkOwnerLink openMarketplace requestPasswordCode
  updatePassword confirmEmailChange readLogo readPublicCatalog readSoldBy listShopVendors
  readShopVendor readShopDelivery readShopStyles publicRates stageUpload resolveFile
  createUpload readRegistration readApplicationState applyAsVendor sendMessage sendContactForm subscribe
  checkDiscount tellSubscriptionChanged createConversation updateConversation
  makeOffer requestShop confirmShop requestSellerToken
`);

/** Of these, what is for buyers alone, who have no account: a side of a conversation that no team may write as. */
const forBuyers: readonly string[] = ['createConversation', 'updateConversation', 'makeOffer'];

export const groups: readonly Group[] = [
  {
    view: 'either',
    needs: [],
    calls: namesIn(`
      confirmSession readAccount updateAccount saveOwnMails requestEmailChange changeOwnPassword listOwnSessions listOwnSecurity endOwnSession
      endOtherSessions beginTwoStep confirmTwoStep renewRecoveryCodes endTwoStep readAppInfo
      readAppStatus trackEvent searchMarketplace listViews saveView deleteView readCurrency
      listNotices markNoticesRead readNoticeSettings saveNoticeSettings streamNotices
    `),
  },
  {
    view: 'either',
    needs: ['switch_vendor'],
    calls: ['switchVendor', 'listStores'],
  },
  {
    view: 'either',
    needs: ['manage_people'],
    calls: namesIn(`
      listPeople invitePerson changePerson removePerson inviteAgain resetTwoStep listSecurity exportSecurity listTrail exportTrail
    `),
  },
  {
    view: 'marketplace',
    needs: ['manage_people'],
    calls: ['checkTrail'],
  },
  {
    view: 'either',
    needs: ['read_settings'],
    calls: namesIn(`
      readShop readVendorDefinitions saveVendorProfile readCommissions listZones saveZone deleteZone
      testRates readOwnSettings saveHolidays saveShipFrom readShippoKey saveShippoKey deleteShippoKey
      saveCurrency
    `),
  },
  {
    view: 'marketplace',
    needs: ['read_settings'],
    calls: namesIn(`
      readSetUp saveShopFacts passSetUpStep readUsage
      saveFeatures readOwnTexts applySettingsFile saveShopName setMarketplaceSettings readInstallation saveInstallation listVendors
      readVendor createVendor setVendorIdentity renameVendor deleteVendor
      setApplicationStatus actOnVendor saveCollection listCollections deleteCollection saveCommissions
      saveDefaultCommission withdrawCommissions replayCommissions calculateCommission
      readCheckoutSecret renewCheckoutSecret saveRates fetchRates listMails resendMail allowRecipient readMailReports readStanding retryJobs readTemplate readTemplateHistory
      saveTemplate testTemplateMail previewTemplate
    `),
  },
  {
    view: 'either',
    needs: ['read_orders'],
    calls: namesIn(`
      readDashboard readFigures listFigureRows readRanking readTrends listDuties snoozeDuty readFirstSteps
    `),
  },
  {
    view: 'either',
    needs: ['read_products'],
    calls: namesIn(`
      listProducts readProduct exportProducts productLog listSpecifications readTranslations
      readTranslationProgress searchCatalog readCatalogProduct listBulkEdits readBulkEdit listImports
      listDiscounts readImport listImportRows listImportPlan listRefusedRows downloadRejected readImportFile
      readLeftOutRows
    `),
  },
  {
    view: 'either',
    needs: ['write_products'],
    calls: namesIn(`
      createDiscount previewDiscount deleteDiscount restoreDiscount endDiscount resumeDiscount saveProduct setStockAndPrices setOnSale actOnProduct actOnProducts undoProductAction revertProduct saveTranslations
      previewBulkEdit beginBulkEdit undoBulkEdit removeBackground uploadProductCsv checkImport
      beginImport compareAgain discardImport foreseeRollBack rollBackImport fixImportRows runImportAgain
      listImportMappings saveImportMapping forgetImportMapping
      listImportDrafts keepImportDraft readImportDraft changeImportDraft discardImportDraft
    `),
  },
  {
    view: 'marketplace',
    needs: ['write_products'],
    calls: namesIn(`
      listSubmissions readSubmission saveSpecification saveSpecifications deleteSpecification
    `),
  },
  {
    view: 'either',
    needs: ['read_orders'],
    calls: namesIn(`
      listOrders readOrder readOrderTimeline readCustomerHistory exportOrders readOrderExport
      listOrderExports takeOrderExport readOrderCommission listLabels readDocument listDocuments printDocuments printPickList
      listConversations sendToConversation chatWithBuyer markConversationRead reportConversation
      runCallToAction listOffers readOfferTerms
    `),
  },
  {
    view: 'either',
    needs: ['write_orders'],
    calls: namesIn(`
      fulfilOrder fulfilOrders listNoteReaders noteOrder changeParcel cancelParcel refundOrder previewTracking
      shipTracking fetchShippoRates readShippoRate buyShippoLabel refundLabel answerOffer
    `),
  },
  {
    view: 'marketplace',
    needs: ['read_orders'],
    calls: namesIn(`
      compareVendors listIncomingOrders readIncomingOrder listOrderDrafts searchOrderVariants readOrderDraft
      chatWithSeller listBannedBuyers listReceived exportReceived
    `),
  },
  {
    view: 'marketplace',
    needs: ['write_orders'],
    calls: namesIn(`
      answerOrderQuestion retryIncomingOrder dismissIncomingOrder createOrderDraft saveOrderDraft deleteOrderDraft placeOrderDraft priceOrderDraft
      moderateConversation allowBuyer answerReceived forgetReceived previewCorrection correctInvoice
    `),
  },
  {
    view: 'marketplace',
    needs: ['write_orders', 'read_finance'],
    calls: ['setOrderCommission'],
  },
  {
    view: 'marketplace',
    needs: ['write_integrations'],
    calls: namesIn(
      `readIncomingOrderSettings rollIncomingOrderSecret saveIncomingOrderShop createApiKey revokeApiKey
      fillShop sendListing takeSide createWebhook saveWebhook rollWebhookSecret removeWebhook
      resendWebhookDelivery`,
    ),
  },
  {
    view: 'marketplace',
    needs: ['read_integrations'],
    calls: namesIn('readShopListings listShopTroubles listWebhooks listWebhookDeliveries'),
  },
  {
    view: 'either',
    needs: ['read_integrations'],
    calls: namesIn(
      'listConnections readShopApp readSheet downloadSheet listShopKeys listShopifyProducts listShopProducts',
    ),
  },
  {
    view: 'either',
    needs: ['write_integrations'],
    calls: namesIn(`
      pauseConnection runConnection removeConnection saveSheet deleteSheet triggerSheet
      addShopKey replaceShopKey deleteShopKey compareShopProducts syncShopProduct saveFollowed sendOrdersAgain
    `),
  },
  {
    view: 'either',
    needs: ['read_finance'],
    calls: namesIn(`
      listTransactions exportTransactions makeStatement listDues readPayment readStripeAccount listPaidRows
      listMembershipProducts
    `),
  },
  {
    view: 'marketplace',
    needs: ['read_finance'],
    calls: namesIn(`
      makeStatements readStatements readLedgerCheck checkLedger preparePayment payPayment listPayouts deleteManualPayment
      settlePaymentByHand triggerAutomatedPayments readPayout approvePayout releasePayments
      readTransferFile matchStatement recordPayments listDueOrders remindPayoutMethods
      readStripeKey readPaypalKey
    `),
  },
  {
    view: 'marketplace',
    needs: ['read_finance', 'manage_keys'],
    calls: namesIn('saveStripeKey deleteStripeKey savePaypalKey deletePaypalKey'),
  },
  {
    view: 'marketplace',
    needs: ['read_settings', 'manage_keys'],
    calls: ['saveMailIntegration'],
  },
  {
    view: 'marketplace',
    needs: ['read_finance', 'manage_people'],
    calls: ['releaseAccountHold'],
  },
  {
    view: 'marketplace',
    needs: ['read_settings', 'manage_people'],
    calls: ['inviteVendor'],
  },
  {
    view: 'vendor',
    needs: ['read_orders'],
    calls: ['hideFirstSteps', 'readOwnStanding', 'listOwnAnswers', 'saveOwnAnswer', 'deleteOwnAnswer'],
  },
  { view: 'vendor', needs: ['write_integrations'], calls: ['sendOrders'] },
  {
    view: 'vendor',
    needs: ['read_finance'],
    calls: namesIn(`
      listOwnPayments readPayoutMethod saveBankAccount removePayoutMethod registerPaypal
      registerStripe onboardStripe openStripeDashboard readSubscription readMembershipSession
      openCheckout openBilling
    `),
  },
];

const everyones: readonly Permission[] = [
  'read_settings',
  'read_orders',
  'write_orders',
  'read_products',
  'write_products',
  'read_integrations',
  'write_integrations',
  'read_finance',
];

/** What each role holds beside `switch_vendor`, which the marketplace's owners and managers have. */
const rightsOf: Record<StaffRole, readonly Permission[]> = {
  owner: [...everyones, 'manage_keys', 'manage_people'],
  manager: [...everyones, 'manage_keys'],
  orders: ['read_orders', 'write_orders', 'read_products'],
  finance: ['read_orders', 'read_finance'],
};

const groupOf = new Map(groups.flatMap((group) => group.calls.map((name) => [name, group] as const)));

/** The permissions that a call needs, as this table has them. */
export const neededFor = (name: string): readonly Permission[] => groupOf.get(name)?.needs ?? [];

/** How a call is to be answered as far as rights go. */
export const expectedAnswer = (name: string, asking: Asking | null): 'passed' | 401 | 403 => {
  if (forBuyers.includes(name)) return asking === null ? 'passed' : 403;
  if (forAnyone.includes(name)) return 'passed';
  const group = groupOf.get(name);
  if (asking === null || group === undefined) return 401;
  const isInView = group.view === 'either' || (group.view === 'marketplace') === asking.marketplace;
  const switches = asking.marketplace && (asking.role === 'owner' || asking.role === 'manager');
  const rights = [...rightsOf[asking.role], ...(switches ? (['switch_vendor'] as const) : [])];
  return isInView && group.needs.every((need) => rights.includes(need)) ? 'passed' : 403;
};
