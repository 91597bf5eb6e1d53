// Made from the marketplace’s OpenAPI document by: npm run answers

export const calls = {
  readDashboard: 'GET /api/dashboard',
  readFigures: 'GET /api/home/figures',
  listFigureRows: 'GET /api/home/figures/{figure}',
  listPaidRows: 'GET /api/home/paid',
  readRanking: 'GET /api/home/rankings/{kind}',
  readTrends: 'GET /api/home/trends/{kind}',
  listDuties: 'GET /api/home/duties',
  compareVendors: 'GET /api/home/vendors',
  readFirstSteps: 'GET /api/home/steps',
  readUsage: 'GET /api/home/usage',
  snoozeDuty: 'PUT /api/home/snoozes',
  saveFeatures: 'PATCH /api/app/info/features',
  readOwnTexts: 'GET /api/notifications/texts',
  applySettingsFile: 'PUT /api/app/info/file',
  readShop: 'GET /api/app/info/shop',
  saveShopName: 'PATCH /api/app/info/shop',
  readSetUp: 'GET /api/admin/set-up',
  saveShopFacts: 'PUT /api/admin/set-up',
  passSetUpStep: 'POST /api/admin/set-up/steps',
  listVendors: 'GET /api/vendors',
  readVendor: 'GET /api/vendors/{vendor}',
  setApplicationStatus: 'PUT /api/vendors/application/{id}/status',
  actOnVendor: 'PUT /api/vendors/v2/action',
  readVendorDefinitions: 'GET /api/vendors/v2/definitions',
  saveVendorProfile: 'POST /api/vendors/v2',
  setMarketplaceSettings: 'PUT /api/settings/marketplace-settings',
  listProducts: 'GET /api/products-v2',
  saveProduct: 'PUT /api/products-v2',
  readProduct: 'GET /api/products-v2/{productId}',
  setStockAndPrices: 'PATCH /api/products/variants',
  actOnProduct: 'PATCH /api/product-v2/{productId}/{action}',
  actOnProducts: 'POST /api/products/actions',
  setOnSale: 'PUT /api/products/{productId}/sale',
  undoProductAction: 'POST /api/products/actions/{actionId}/undo',
  exportProducts: 'POST /api/products/export',
  productLog: 'GET /api/logs/product/{productId}',
  revertProduct: 'POST /api/logs/product/{productId}/revert',
  listSubmissions: 'GET /api/products/submissions',
  readSubmission: 'GET /api/products/submissions/{productId}',
  listSpecifications: 'GET /api/products/metafields',
  saveSpecification: 'POST /api/products/metafields',
  saveSpecifications: 'PUT /api/products/metafields',
  deleteSpecification: 'DELETE /api/products/metafields',
  saveCollection: 'PUT /api/app/metafields/collection',
  listCollections: 'GET /api/app/metafields/collection',
  deleteCollection: 'DELETE /api/app/metafields/collection/{collectionId}',
  readTranslations: 'GET /api/products/{productId}/translations',
  saveTranslations: 'PATCH /api/products/{productId}/translations',
  readTranslationProgress: 'GET /api/products/translations',
  searchCatalog: 'GET /api/catalog',
  readCatalogProduct: 'GET /api/catalog/{productId}',
  previewBulkEdit: 'POST /api/products/bulk/preview',
  beginBulkEdit: 'POST /api/products/bulk',
  listBulkEdits: 'GET /api/products/bulk',
  readBulkEdit: 'GET /api/products/bulk/{editId}',
  undoBulkEdit: 'POST /api/products/bulk/{editId}/undo',
  removeBackground: 'POST /api/images/remove-bg/v2',
  uploadProductCsv: 'PUT /api/product-csv/upload',
  checkImport: 'PUT /api/product-csv/imports',
  listImports: 'GET /api/product-csv/imports',
  beginImport: 'PUT /api/product-csv/imports/{importId}/begin',
  compareAgain: 'PUT /api/product-csv/imports/{importId}/compare',
  discardImport: 'PUT /api/product-csv/imports/{importId}/discard',
  rollBackImport: 'PUT /api/product-csv/imports/{importId}/roll-back',
  foreseeRollBack: 'GET /api/product-csv/imports/{importId}/roll-back',
  readImport: 'GET /api/product-csv/imports/{importId}',
  listImportRows: 'GET /api/product-csv/imports/{importId}/rows',
  listImportPlan: 'GET /api/product-csv/imports/{importId}/plan',
  listRefusedRows: 'GET /api/product-csv/imports/{importId}/refused',
  fixImportRows: 'PUT /api/product-csv/imports/{importId}/refused',
  runImportAgain: 'POST /api/product-csv/imports/{importId}/again',
  downloadRejected: 'POST /api/product-csv/imports/{importId}/rejected',
  readLeftOutRows: 'GET /api/product-csv/imports/{importId}/left-out',
  readImportFile: 'GET /api/product-csv/imports/{importId}/file',
  listImportMappings: 'GET /api/product-csv/mappings',
  saveImportMapping: 'PUT /api/product-csv/mappings',
  forgetImportMapping: 'DELETE /api/product-csv/mappings/{mappingId}',
  listImportDrafts: 'GET /api/product-csv/drafts',
  keepImportDraft: 'PUT /api/product-csv/drafts',
  readImportDraft: 'GET /api/product-csv/drafts/{draftId}',
  changeImportDraft: 'PUT /api/product-csv/drafts/{draftId}',
  discardImportDraft: 'DELETE /api/product-csv/drafts/{draftId}',
  listOrders: 'GET /api/orders',
  readOrder: 'GET /api/orders/{orderId}',
  answerOrderQuestion: 'POST /api/orders/{orderId}/questions/{questionId}',
  fulfilOrder: 'POST /api/orders/{orderId}/fulfill',
  readOrderTimeline: 'GET /api/orders/{orderId}/timeline',
  readCustomerHistory: 'GET /api/orders/{orderId}/history',
  listNoteReaders: 'GET /api/orders/{orderId}/note-readers',
  noteOrder: 'POST /api/orders/{orderId}/notes',
  changeParcel: 'PUT /api/orders/{orderId}/parcels/{parcelId}',
  cancelParcel: 'DELETE /api/orders/{orderId}/parcels/{parcelId}',
  refundOrder: 'POST /api/orders/{orderId}/refunds',
  fulfilOrders: 'POST /api/orders/fulfill',
  exportOrders: 'POST /api/orders/export',
  readOrderExport: 'GET /api/orders/exports/{exportId}',
  listOrderExports: 'GET /api/orders/exports',
  takeOrderExport: 'PUT /api/orders/exports/{exportId}/taken',
  previewTracking: 'POST /api/orders/tracking/preview',
  shipTracking: 'POST /api/orders/tracking',
  readCommissions: 'GET /api/commissions',
  replayCommissions: 'POST /api/commissions/replay',
  calculateCommission: 'POST /api/commissions/calculate',
  readOrderCommission: 'GET /api/orders/{orderId}/commission',
  listZones: 'GET /api/settings/delivery/zones',
  saveZone: 'POST /api/settings/delivery/zone',
  deleteZone: 'DELETE /api/settings/delivery/zones/{zoneId}',
  testRates: 'POST /api/settings/delivery/test',
  readCheckoutSecret: 'GET /api/settings/delivery/secret',
  listDiscounts: 'GET /api/discounts',
  createDiscount: 'POST /api/discounts',
  deleteDiscount: 'DELETE /api/discounts',
  previewDiscount: 'POST /api/discounts/preview',
  restoreDiscount: 'POST /api/discounts/restore',
  endDiscount: 'POST /api/discounts/end',
  resumeDiscount: 'POST /api/discounts/resume',
  readOwnSettings: 'GET /api/settings',
  saveHolidays: 'PUT /api/settings/holidays',
  saveShipFrom: 'PUT /api/settings/ship-from-address',
  readShippoKey: 'GET /api/shippo/api-key',
  fetchShippoRates: 'POST /api/shippo/rates',
  readShippoRate: 'GET /api/shippo/rates/{rateId}',
  buyShippoLabel: 'POST /api/shippo/label',
  listLabels: 'GET /api/orders/{orderId}/labels',
  refundLabel: 'POST /api/shippo/label/{labelId}/refund',
  listIncomingOrders: 'GET /api/incoming-orders',
  readIncomingOrder: 'GET /api/incoming-orders/{incomingOrderId}',
  retryIncomingOrder: 'POST /api/incoming-orders/{incomingOrderId}/retry',
  dismissIncomingOrder: 'POST /api/incoming-orders/{incomingOrderId}/dismiss',
  readIncomingOrderSettings: 'GET /api/incoming-order-settings',
  listOrderDrafts: 'GET /api/order-drafts',
  createOrderDraft: 'POST /api/order-drafts',
  searchOrderVariants: 'GET /api/order-drafts/variants',
  readOrderDraft: 'GET /api/order-drafts/{draftId}',
  saveOrderDraft: 'PUT /api/order-drafts/{draftId}',
  deleteOrderDraft: 'DELETE /api/order-drafts/{draftId}',
  priceOrderDraft: 'POST /api/order-drafts/price',
  placeOrderDraft: 'POST /api/order-drafts/{draftId}/place',
  saveCurrency: 'PUT /api/settings/currency',
  saveRates: 'PUT /api/settings/currency/rates',
  fetchRates: 'POST /api/settings/currency/fetch',
  listTransactions: 'GET /api/transactions',
  exportTransactions: 'POST /api/transactions/export',
  makeStatement: 'POST /api/transactions/statement',
  makeStatements: 'POST /api/transactions/statements',
  readStatements: 'GET /api/transactions/statements/{exportId}',
  readLedgerCheck: 'GET /api/transactions/check',
  checkLedger: 'POST /api/transactions/check',
  listMails: 'GET /api/mails',
  resendMail: 'POST /api/mails/{mailId}/resend',
  allowRecipient: 'POST /api/mails/{mailId}/recipient/allow',
  readMailReports: 'GET /api/notifications/integration',
  listReceived: 'GET /api/message/received',
  forgetReceived: 'DELETE /api/message/received',
  answerReceived: 'POST /api/message/received/answer',
  exportReceived: 'POST /api/message/received/export',
  listConversations: 'GET /api/conversations',
  sendToConversation: 'PUT /api/conversations/send',
  chatWithSeller: 'POST /api/conversations/chat-with-seller',
  chatWithBuyer: 'GET /api/conversations/chat-with-buyer',
  markConversationRead: 'PUT /api/conversations/read',
  reportConversation: 'POST /api/conversations/report',
  runCallToAction: 'POST /api/conversations/call-to-action',
  moderateConversation: 'POST /api/conversations/moderate',
  listBannedBuyers: 'GET /api/conversations/banned',
  allowBuyer: 'DELETE /api/conversations/banned',
  listOffers: 'GET /api/offers',
  answerOffer: 'POST /api/offers/action',
  readOfferTerms: 'GET /api/offers/terms',
  readDocument: 'GET /api/orders/{orderId}/documents/{document}',
  listDocuments: 'GET /api/orders/{orderId}/documents',
  previewCorrection: 'GET /api/orders/{orderId}/documents/invoice/correction',
  correctInvoice: 'POST /api/orders/{orderId}/documents/invoice/correction',
  printDocuments: 'POST /api/orders/documents',
  printPickList: 'POST /api/orders/pick-list',
  readTemplate: 'GET /api/notifications/templates/{template}',
  saveTemplate: 'PUT /api/notifications/templates/{template}',
  readTemplateHistory: 'GET /api/notifications/templates/{template}/history',
  testTemplateMail: 'POST /api/notifications/templates/{template}/test-email',
  previewTemplate: 'POST /api/notifications/templates/{template}/preview',
  listDues: 'GET /api/payouts/due',
  listDueOrders: 'GET /api/payouts/due/{vendor}',
  remindPayoutMethods: 'POST /api/payouts/reminders',
  listPayouts: 'GET /api/payouts',
  readPayout: 'GET /api/payouts/{payoutId}',
  readTransferFile: 'GET /api/payouts/{payoutId}/transfers',
  readPayment: 'GET /api/payments/{paymentId}',
  readStripeKey: 'GET /api/stripe/api-key',
  readPaypalKey: 'GET /api/paypal/admin/api-key',
  readStripeAccount: 'GET /api/stripe/account',
  listMembershipProducts: 'GET /api/stripe/products',
  readShopApp: 'GET /api/integrations/shopify/app',
  listConnections: 'GET /api/integrations/connections',
  pauseConnection: 'PUT /api/integrations/connections/{connectionId}/pause',
  runConnection: 'PUT /api/integrations/connections/{connectionId}/run',
  removeConnection: 'DELETE /api/integrations/connections/{connectionId}',
  listShopKeys: 'GET /api/integrations/keys',
  addShopKey: 'POST /api/integrations/keys',
  replaceShopKey: 'PUT /api/integrations/keys',
  deleteShopKey: 'DELETE /api/integrations/keys',
  listShopifyProducts: 'GET /api/integrations/shopify/products',
  listShopProducts: 'GET /api/integrations/connections/{connectionId}/products',
  compareShopProducts: 'POST /api/integrations/connections/{connectionId}/compare',
  syncShopProduct: 'POST /api/integrations/products/sync',
  saveFollowed: 'PUT /api/integrations/connections/{connectionId}/follows',
  sendOrdersAgain: 'POST /api/integrations/connections/{connectionId}/orders/again',
  readSheet: 'GET /api/integrations/sheets',
  saveSheet: 'PUT /api/integrations/sheets',
  deleteSheet: 'DELETE /api/integrations/sheets',
  downloadSheet: 'GET /api/integrations/sheets/download',
  triggerSheet: 'POST /api/integrations/sheets/trigger',
  readShopListings: 'GET /api/integrations/shop',
  listShopTroubles: 'GET /api/integrations/shop/troubles',
  fillShop: 'POST /api/integrations/shop/send',
  sendListing: 'PUT /api/integrations/shop/products/{productId}/send',
  takeSide: 'PUT /api/integrations/shop/products/{productId}/take',
  listWebhooks: 'GET /api/integrations/webhooks',
  removeWebhook: 'DELETE /api/integrations/webhooks/{webhookId}',
  listWebhookDeliveries: 'GET /api/integrations/webhooks/{webhookId}/deliveries',
  resendWebhookDelivery: 'POST /api/integrations/webhooks/{webhookId}/deliveries/{deliveryId}',
  readInstallation: 'GET /api/admin/installation',
  saveInstallation: 'PUT /api/admin/installation',
  readStanding: 'GET /api/operations/standing',
  retryJobs: 'POST /api/operations/jobs/retry',
} as const;

export type FirstStep =
  | 'commission'
  | 'connection'
  | 'delivery'
  | 'logo'
  | 'mails'
  | 'payoutMethod'
  | 'product'
  | 'profile'
  | 'seller'
  | 'shipFrom'
  | 'shop'
  | 'vendor';
export type Param = AmountParam | Fault | string[] | number | string;
export type Approval = 'approved' | 'pending' | 'unapproved';
/**
 * What made a version of a product.
 */
export type ChangeAction =
  | 'approve'
  | 'bulk'
  | 'create'
  | 'delete'
  | 'import'
  | 'revert'
  | 'rollback'
  | 'unapprove'
  | 'undo'
  | 'update';
/**
 * A text of an option or a picture: `options.1.name`, `options.1.values.Red`, `media.2.alt`.
 */
export type PartKey = string;
export type TranslationKey = ('bodyHtml' | 'seo.description' | 'seo.title' | 'title') | string;
/**
 * An import brings a file in; a rollback takes one back.
 */
export type ImportKind = 'import' | 'rollback';
export type ImportOutcome = 'created' | 'deleted' | 'kept' | 'rejected' | 'restored' | 'same' | 'updated';
/**
 * How a refused row stands: as it was refused, fixed, fixed wrongly, left out, or run again.
 */
export type RefusedState = 'again' | 'fixed' | 'refused' | 'skipped' | 'wrong';
export type PayoutState = 'due' | 'paid';
export type InvoiceSubject =
  'buyer' | 'eInvoice' | 'lines' | 'note' | 'seller' | 'soldBy' | 'supplied' | 'taxes' | 'text' | 'total';
export type ConnectionKind = 'prestashop' | 'sheet' | 'shopify' | 'woocommerce';
/**
 * `waiting`: a job is about to ask, or asks; `importing`: what it brought is being imported.
 */
export type ConnectionState = 'failing' | 'importing' | 'paused' | 'waiting' | 'working';
/**
 * What of a product may be seen to differ: a field of its own, or one of a variant of ours.
 */
export type ListingField = ('description' | 'title') | string;

export interface Calls {
  /**
   * Orders by the day they were placed and what the ledger posted, a line a day
   */
  readDashboard: {
    input: {
      from?: string;
      to?: string;
    };
    answer: Dashboard;
  };
  /**
   * What orders and postings of some days come to, beside the days that they are compared with
   */
  readFigures: {
    input: {
      from: string;
      to: string;
      compare?: 'none' | 'before' | 'year';
      period?: 'month' | 'quarter' | 'year' | 'days' | 'months';
      by?: 'day' | 'week' | 'month';
      vendor?: string;
    };
    answer: FiguresAnswer;
  };
  /**
   * The orders or postings that a figure of some days is made of, the newest first
   */
  listFigureRows: {
    input: {
      figure: 'orders' | 'newCustomers' | 'shipped' | 'late' | 'cancelled' | 'refunded' | 'refunds';
      from: string;
      to: string;
      page?: number;
    };
    answer: FigureRowsAnswer;
  };
  /**
   * The payments to vendors that what was paid in some days is made of, the newest first
   */
  listPaidRows: {
    input: {
      from: string;
      to: string;
      page?: number;
    };
    answer: PaidRowsAnswer;
  };
  /**
   * Which vendors, products, countries or channels sold most in some days, or when in the week
   */
  readRanking: {
    input: {
      kind: 'vendor' | 'product' | 'country' | 'channel' | 'hour';
      from: string;
      to: string;
    };
    answer: RankingAnswer;
  };
  /**
   * What some vendors or products sold in each of the last twelve weeks
   */
  readTrends: {
    input: {
      kind: 'vendor' | 'product';
      keys: string;
    };
    answer: TrendsAnswer;
  };
  /**
   * What waits for the person who asks, each with how many there are
   */
  listDuties: {
    input: {};
    answer: DutiesAnswer;
  };
  /**
   * What some days come to for each vendor, and who falls behind the marks that the marketplace sets
   */
  compareVendors: {
    input: {
      from?: string;
      to?: string;
      period?: 'month' | 'quarter' | 'year' | 'days' | 'months';
    };
    answer: CompareAnswer;
  };
  /**
   * What is left to do until the first order, as far as the person who asks may do it
   */
  readFirstSteps: {
    input: {};
    answer: FirstStepsAnswer;
  };
  /**
   * How often the parts of the app were opened and the steps of what people set out to do were reached
   */
  readUsage: {
    input: {
      from?: string;
      to?: string;
    };
    answer: UsageAnswer;
  };
  /**
   * Put off until a day what waits for oneself, or see it again
   */
  snoozeDuty: {
    input: {
      duty:
        | 'lateOrders'
        | 'dueOrders'
        | 'openOffers'
        | 'conversations'
        | 'siteMessages'
        | 'incomingOrders'
        | 'doubtfulOrders'
        | 'labels'
        | 'submissions'
        | 'rejectedProducts'
        | 'applications'
        | 'imports'
        | 'failedPayments'
        | 'unconfirmedPayments'
        | 'unpayableVendors'
        | 'idleSchedule'
        | 'unreachableVendors'
        | 'payoutMethod'
        | 'soldOut'
        | 'runsOut';
      until?: string;
    };
    answer: DutiesAnswer;
  };
  /**
   * Changes parts of the marketplace's settings; what is not named stays as it is
   */
  saveFeatures: {
    input: {
      display?: {
        enabled?: boolean | null;
      };
      catalog?: {
        enabled?: boolean | null;
      };
      messages?: {
        enabled?: boolean | null;
      };
      makeAnOffer?: {
        enabled?: boolean | null;
      };
      dashboard?: {
        enabled?: boolean | null;
      };
      comments?: {
        enabled?: boolean | null;
      };
      discounts?: {
        enabled?: boolean | null;
      };
      holidayMode?: {
        enabled?: boolean | null;
      };
      currencies?: {
        enabled?: boolean | null;
      };
      integrations?: {
        enabled?: boolean | null;
      };
      auditLogs?: {
        enabled?: boolean | null;
      };
      specifications?: {
        enabled?: boolean | null;
      };
      autoFulfillDigital?: {
        enabled?: boolean | null;
      };
      useFinanceV2?: {
        enabled?: boolean | null;
      };
      colors?: {
        indigo?: {
          '600'?: string;
          '800'?: string;
        };
        orange?: {
          '800'?: string;
        };
        green?: {
          '800'?: string;
        };
      };
      translations?: {
        enabled?: boolean | null;
        /**
         * @maxItems 100
         */
        locales?: string[];
        /**
         * @maxItems 5000
         */
        dict?: {
          locale: string;
          key: string;
          value: string;
        }[];
      };
      /**
       * As it is read; may be sent back, and is ignored.
       */
      defaultCommissions?: unknown;
      hasBeenOnBoarded?: boolean;
      inputLimit?: {
        title?: {
          min?: number | null;
          max?: number | null;
        };
        description?: {
          min?: number | null;
          max?: number | null;
        };
        images?: {
          min?: number | null;
          max?: number | null;
        };
      };
      listing?: {
        most?: number | null;
      };
      logoRegistration?: {
        value?: string;
        src?: string;
        selected?: 'value' | 'src' | 'default';
      };
      logoText?: {
        value?: string;
        src?: string;
        selected?: 'value' | 'src' | 'default';
      };
      registration?: {
        /**
         * @maxItems 200
         */
        fields?: {
          key: string;
          name: string;
          description?: string;
          type:
            | 'input'
            | 'textarea'
            | 'select'
            | 'checkbox'
            | 'product'
            | 'terms'
            | 'video'
            | 'file'
            | 'image'
            | 'media'
            | 'richtext'
            | 'date'
            | 'date_time'
            | 'url'
            | 'list_media';
          link?: string;
          /**
           * @maxItems 200
           */
          options?: string[];
          showOnVendorPage?: boolean;
          registration?: boolean;
          required?: boolean;
        }[];
        enableApproval?: boolean;
      };
      vendorPage?: {
        enabled?: boolean | null;
        collectionTemplate?: string;
        /**
         * @maxItems 200
         */
        fields?: {
          key: string;
          name: string;
          description?: string;
          type:
            | 'input'
            | 'textarea'
            | 'select'
            | 'checkbox'
            | 'product'
            | 'terms'
            | 'video'
            | 'file'
            | 'image'
            | 'media'
            | 'richtext'
            | 'date'
            | 'date_time'
            | 'url'
            | 'list_media';
          link?: string;
          /**
           * @maxItems 200
           */
          options?: string[];
          showOnVendorPage?: boolean;
          registration?: boolean;
          required?: boolean;
        }[];
      };
      templateSuffix?: string;
      /**
       * @maxItems 20
       */
      sections?: {
        name: string;
        /**
         * @maxItems 50
         */
        keys: string[];
      }[];
      support?: {
        title?: string;
        email?: string;
      };
      wordings?: {
        vendor?: string;
        vendors?: string;
        product?: string;
        products?: string;
        specification?: string;
        commission?: string;
        finance?: string;
        marketplace?: string;
      };
      variants?: {
        enableVariants?: boolean;
        enableNewProductView?: boolean;
        disableOldProductView?: boolean;
      };
      financeConfig?: {
        includeDiscount?: boolean;
        includeShipping?: boolean;
        includeTax?: boolean;
        shippingInPayout?: boolean;
        discountInPayout?: boolean;
        taxInPayout?: boolean;
      };
      payments?: {
        /**
         * As it is read; may be sent back, and is ignored.
         */
        stripeConnect?: unknown;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        paypal?: unknown;
        schedule?: {
          frequency?: 'none' | 'daily' | 'weekly' | 'monthly';
          day?: number;
        } | null;
        holdbackDays?: number;
        accountHoldDays?: number;
        approvalAbove?: string | null;
        debtor?: {
          name?: string;
          iban?: string;
          bic?: string;
        };
      };
      membership?: {
        enabled?: boolean | null;
        /**
         * @maxItems 50
         */
        products?: string[];
        trialDays?: number;
        documentationUrl?: string;
      };
      appearance?: {
        useNextMenu?: 'classic' | 'all';
      };
      autoApprove?: {
        enabledDefault?: boolean;
      };
      /**
       * @maxItems 9
       */
      approvalReasons?: {
        name: string;
        text: string;
      }[];
      defaultUnits?: {
        length?: 'cm' | 'in' | 'ft' | 'm' | 'mm' | 'yd';
        weight?: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
      };
      orders?: {
        /**
         * @maxItems 500
         */
        hiddenFields?: string[];
      };
      invoicing?: {
        when?: 'shipped' | 'placed';
        seller?: {
          name?: string;
          street?: string;
          zip?: string;
          city?: string;
          country?: string;
          vatNumber?: string;
          taxNumber?: string;
        };
        contact?: {
          name?: string;
          phone?: string;
          email?: string;
        };
        payment?: {
          means?: 'unsaid' | 'online' | 'transfer';
          iban?: string;
        };
        exemptNote?: string;
      };
      delivery?: {
        enabled?: boolean | null;
        shippo?: {
          enabled?: boolean | null;
        };
        /**
         * @maxItems 5
         */
        rateNames?: string[];
        enableLiveRates?: boolean;
        enableFlatRates?: boolean;
        enableLocalPickup?: boolean;
        enableRateNames?: boolean;
        defaultShipping?: {
          enabled?: boolean;
        };
      };
      holidays?: {
        products?: 'mark' | 'hide';
      };
      notifications?: {
        disableAll?: boolean;
        sendingEmail?: string;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        integration?: unknown;
        digestSendAtHourUtc?: number;
        templates?: {
          'order-placed'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'order' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'order-reminder-1'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
            delayInHours?: number;
          };
          'order-reminder-2'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
            delayInHours?: number;
          };
          'order-reminder-3'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
            delayInHours?: number;
          };
          'vendor-new-message'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'offer-requested'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'product' | 'count' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'offer-received'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'product' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'offer-rejected'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'product' | 'until' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'vendor-pending-approval'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'vendor' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'vendor-rejection'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'vendor' | 'note' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'product-approved'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'note' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'product-unapproved'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'note' | 'removed' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'marketplace-duty-digest'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'orders' | 'late' | 'products' | 'applications' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'marketplace-on-product-submitted'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'marketplace-new-vendor'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'vendor' | 'email' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'marketplace-vendor-request'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'vendor' | 'email' | 'message' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'marketplace-automated-payments'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'count' | 'items' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'marketplace-integration-set'?: {
            enabled?: boolean | null;
            /**
             * @maxItems 10
             */
            conditions?: {
              value: 'vendor' | 'integration' | 'address' | 'by' | 'recipient';
              is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
              text: string;
            }[];
          };
          'auth-change-password'?: {
            enabled?: boolean | null;
          };
          'auth-verify'?: {
            enabled?: boolean | null;
          };
          'auth-invite'?: {
            enabled?: boolean | null;
          };
        };
      };
      security?: {
        adminTwoStep?: boolean;
        journalDays?: number;
        auditDays?: number;
      };
      conversations?: {
        personalData?: 'keep' | 'mark' | 'hide' | 'refuse';
        linkDays?: number;
        limits?: {
          perBuyer?: number;
          perAddress?: number;
          perProduct?: number;
        };
        /**
         * @maxItems 20
         */
        answers?: {
          name: string;
          text: string;
        }[];
        /**
         * @maxItems 20
         */
        ctas?: {
          label: string;
          callbackUrl: string;
          redirect: string;
          variant: 'primary' | 'danger' | 'info';
          prompt?: {
            title: string;
            confirmText: string;
          };
        }[];
      };
      vendorMarks?: {
        fewestOrders?: number;
        late?: number | null;
        cancelled?: number | null;
        refunded?: number | null;
        answer?: number | null;
        soldOut?: number | null;
      };
      discountLimits?: {
        vendorMost?: number;
      };
      offers?: {
        floorPercent?: number;
        belowFloor?: 'refuse' | 'reject' | 'counter';
        answerDays?: number;
        priceDays?: number;
      };
      seen?: {
        registration?: {
          /**
           * @maxItems 5000
           */
          fields?: unknown[];
        };
        vendorPage?: {
          /**
           * @maxItems 5000
           */
          fields?: unknown[];
        };
        /**
         * @maxItems 5000
         */
        sections?: unknown[];
        orders?: {
          /**
           * @maxItems 5000
           */
          hiddenFields?: string[];
        };
        translations?: {
          /**
           * @maxItems 5000
           */
          locales?: string[];
          /**
           * @maxItems 5000
           */
          dict?: unknown[];
        };
      };
    };
    answer: {
      features: Features;
    };
  };
  /**
   * All texts of mails and documents that are the marketplace’s own
   */
  readOwnTexts: {
    input: {};
    answer: {
      texts: OwnTextEntry[];
    };
  };
  /**
   * Changes settings and own texts of mails and documents together, or none of them
   */
  applySettingsFile: {
    input: {
      features?: {
        display?: {
          enabled?: boolean | null;
        };
        catalog?: {
          enabled?: boolean | null;
        };
        messages?: {
          enabled?: boolean | null;
        };
        makeAnOffer?: {
          enabled?: boolean | null;
        };
        dashboard?: {
          enabled?: boolean | null;
        };
        comments?: {
          enabled?: boolean | null;
        };
        discounts?: {
          enabled?: boolean | null;
        };
        holidayMode?: {
          enabled?: boolean | null;
        };
        currencies?: {
          enabled?: boolean | null;
        };
        integrations?: {
          enabled?: boolean | null;
        };
        auditLogs?: {
          enabled?: boolean | null;
        };
        specifications?: {
          enabled?: boolean | null;
        };
        autoFulfillDigital?: {
          enabled?: boolean | null;
        };
        useFinanceV2?: {
          enabled?: boolean | null;
        };
        colors?: {
          indigo?: {
            '600'?: string;
            '800'?: string;
          };
          orange?: {
            '800'?: string;
          };
          green?: {
            '800'?: string;
          };
        };
        translations?: {
          enabled?: boolean | null;
          /**
           * @maxItems 100
           */
          locales?: string[];
          /**
           * @maxItems 5000
           */
          dict?: {
            locale: string;
            key: string;
            value: string;
          }[];
        };
        /**
         * As it is read; may be sent back, and is ignored.
         */
        defaultCommissions?: unknown;
        hasBeenOnBoarded?: boolean;
        inputLimit?: {
          title?: {
            min?: number | null;
            max?: number | null;
          };
          description?: {
            min?: number | null;
            max?: number | null;
          };
          images?: {
            min?: number | null;
            max?: number | null;
          };
        };
        listing?: {
          most?: number | null;
        };
        logoRegistration?: {
          value?: string;
          src?: string;
          selected?: 'value' | 'src' | 'default';
        };
        logoText?: {
          value?: string;
          src?: string;
          selected?: 'value' | 'src' | 'default';
        };
        registration?: {
          /**
           * @maxItems 200
           */
          fields?: {
            key: string;
            name: string;
            description?: string;
            type:
              | 'input'
              | 'textarea'
              | 'select'
              | 'checkbox'
              | 'product'
              | 'terms'
              | 'video'
              | 'file'
              | 'image'
              | 'media'
              | 'richtext'
              | 'date'
              | 'date_time'
              | 'url'
              | 'list_media';
            link?: string;
            /**
             * @maxItems 200
             */
            options?: string[];
            showOnVendorPage?: boolean;
            registration?: boolean;
            required?: boolean;
          }[];
          enableApproval?: boolean;
        };
        vendorPage?: {
          enabled?: boolean | null;
          collectionTemplate?: string;
          /**
           * @maxItems 200
           */
          fields?: {
            key: string;
            name: string;
            description?: string;
            type:
              | 'input'
              | 'textarea'
              | 'select'
              | 'checkbox'
              | 'product'
              | 'terms'
              | 'video'
              | 'file'
              | 'image'
              | 'media'
              | 'richtext'
              | 'date'
              | 'date_time'
              | 'url'
              | 'list_media';
            link?: string;
            /**
             * @maxItems 200
             */
            options?: string[];
            showOnVendorPage?: boolean;
            registration?: boolean;
            required?: boolean;
          }[];
        };
        templateSuffix?: string;
        /**
         * @maxItems 20
         */
        sections?: {
          name: string;
          /**
           * @maxItems 50
           */
          keys: string[];
        }[];
        support?: {
          title?: string;
          email?: string;
        };
        wordings?: {
          vendor?: string;
          vendors?: string;
          product?: string;
          products?: string;
          specification?: string;
          commission?: string;
          finance?: string;
          marketplace?: string;
        };
        variants?: {
          enableVariants?: boolean;
          enableNewProductView?: boolean;
          disableOldProductView?: boolean;
        };
        financeConfig?: {
          includeDiscount?: boolean;
          includeShipping?: boolean;
          includeTax?: boolean;
          shippingInPayout?: boolean;
          discountInPayout?: boolean;
          taxInPayout?: boolean;
        };
        payments?: {
          /**
           * As it is read; may be sent back, and is ignored.
           */
          stripeConnect?: unknown;
          /**
           * As it is read; may be sent back, and is ignored.
           */
          paypal?: unknown;
          schedule?: {
            frequency?: 'none' | 'daily' | 'weekly' | 'monthly';
            day?: number;
          } | null;
          holdbackDays?: number;
          accountHoldDays?: number;
          approvalAbove?: string | null;
          debtor?: {
            name?: string;
            iban?: string;
            bic?: string;
          };
        };
        membership?: {
          enabled?: boolean | null;
          /**
           * @maxItems 50
           */
          products?: string[];
          trialDays?: number;
          documentationUrl?: string;
        };
        appearance?: {
          useNextMenu?: 'classic' | 'all';
        };
        autoApprove?: {
          enabledDefault?: boolean;
        };
        /**
         * @maxItems 9
         */
        approvalReasons?: {
          name: string;
          text: string;
        }[];
        defaultUnits?: {
          length?: 'cm' | 'in' | 'ft' | 'm' | 'mm' | 'yd';
          weight?: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
        };
        orders?: {
          /**
           * @maxItems 500
           */
          hiddenFields?: string[];
        };
        invoicing?: {
          when?: 'shipped' | 'placed';
          seller?: {
            name?: string;
            street?: string;
            zip?: string;
            city?: string;
            country?: string;
            vatNumber?: string;
            taxNumber?: string;
          };
          contact?: {
            name?: string;
            phone?: string;
            email?: string;
          };
          payment?: {
            means?: 'unsaid' | 'online' | 'transfer';
            iban?: string;
          };
          exemptNote?: string;
        };
        delivery?: {
          enabled?: boolean | null;
          shippo?: {
            enabled?: boolean | null;
          };
          /**
           * @maxItems 5
           */
          rateNames?: string[];
          enableLiveRates?: boolean;
          enableFlatRates?: boolean;
          enableLocalPickup?: boolean;
          enableRateNames?: boolean;
          defaultShipping?: {
            enabled?: boolean;
          };
        };
        holidays?: {
          products?: 'mark' | 'hide';
        };
        notifications?: {
          disableAll?: boolean;
          sendingEmail?: string;
          /**
           * As it is read; may be sent back, and is ignored.
           */
          integration?: unknown;
          digestSendAtHourUtc?: number;
          templates?: {
            'order-placed'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'order' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'order-reminder-1'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
              delayInHours?: number;
            };
            'order-reminder-2'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
              delayInHours?: number;
            };
            'order-reminder-3'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
              delayInHours?: number;
            };
            'vendor-new-message'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'offer-requested'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'product' | 'count' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'offer-received'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'product' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'offer-rejected'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'product' | 'until' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'vendor-pending-approval'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'vendor' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'vendor-rejection'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'vendor' | 'note' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'product-approved'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'note' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'product-unapproved'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'note' | 'removed' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'marketplace-duty-digest'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'orders' | 'late' | 'products' | 'applications' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'marketplace-on-product-submitted'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'marketplace-new-vendor'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'vendor' | 'email' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'marketplace-vendor-request'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'vendor' | 'email' | 'message' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'marketplace-automated-payments'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'count' | 'items' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'marketplace-integration-set'?: {
              enabled?: boolean | null;
              /**
               * @maxItems 10
               */
              conditions?: {
                value: 'vendor' | 'integration' | 'address' | 'by' | 'recipient';
                is: 'atLeast' | 'atMost' | 'contains' | 'lacks' | 'given' | 'missing';
                text: string;
              }[];
            };
            'auth-change-password'?: {
              enabled?: boolean | null;
            };
            'auth-verify'?: {
              enabled?: boolean | null;
            };
            'auth-invite'?: {
              enabled?: boolean | null;
            };
          };
        };
        security?: {
          adminTwoStep?: boolean;
          journalDays?: number;
          auditDays?: number;
        };
        conversations?: {
          personalData?: 'keep' | 'mark' | 'hide' | 'refuse';
          linkDays?: number;
          limits?: {
            perBuyer?: number;
            perAddress?: number;
            perProduct?: number;
          };
          /**
           * @maxItems 20
           */
          answers?: {
            name: string;
            text: string;
          }[];
          /**
           * @maxItems 20
           */
          ctas?: {
            label: string;
            callbackUrl: string;
            redirect: string;
            variant: 'primary' | 'danger' | 'info';
            prompt?: {
              title: string;
              confirmText: string;
            };
          }[];
        };
        vendorMarks?: {
          fewestOrders?: number;
          late?: number | null;
          cancelled?: number | null;
          refunded?: number | null;
          answer?: number | null;
          soldOut?: number | null;
        };
        discountLimits?: {
          vendorMost?: number;
        };
        offers?: {
          floorPercent?: number;
          belowFloor?: 'refuse' | 'reject' | 'counter';
          answerDays?: number;
          priceDays?: number;
        };
      };
      /**
       * @maxItems 500
       */
      texts: {
        template:
          | 'doc-customer-invoice'
          | 'doc-packing-slip'
          | 'doc-vendor-invoice'
          | 'order-placed'
          | 'order-reminder-1'
          | 'order-reminder-2'
          | 'order-reminder-3'
          | 'vendor-new-message'
          | 'offer-requested'
          | 'offer-received'
          | 'offer-rejected'
          | 'vendor-pending-approval'
          | 'vendor-rejection'
          | 'product-approved'
          | 'product-unapproved'
          | 'marketplace-duty-digest'
          | 'marketplace-on-product-submitted'
          | 'marketplace-new-vendor'
          | 'marketplace-vendor-request'
          | 'marketplace-automated-payments'
          | 'marketplace-integration-set'
          | 'auth-change-password'
          | 'auth-verify'
          | 'auth-invite';
        language?: string;
        subject?: string | null;
        html: string | null;
      }[];
    };
    answer: {
      features: Features;
    };
  };
  /**
   * Where the shop keeps stock, where it sells, and its languages
   */
  readShop: {
    input: {};
    answer: ShopAnswer;
  };
  /**
   * Changes the shop's name
   */
  saveShopName: {
    input: {
      shopName: string;
    };
    answer: {
      shopName: string;
    };
  };
  /**
   * How far the guided set-up of the marketplace has come
   */
  readSetUp: {
    input: {};
    answer: SetUp;
  };
  /**
   * The marketplace's name, country, currency and time zone; the currency while there are no amounts
   */
  saveShopFacts: {
    input: {
      shopName: string;
      country: string;
      currency: string;
      timeZone: string;
    };
    answer: SetUp;
  };
  /**
   * Notes that a step of the set-up was done or passed by
   */
  passSetUpStep: {
    input: {
      step: 'shop' | 'logo' | 'vendor' | 'connection';
    };
    answer: SetUp;
  };
  /**
   * Vendors, applications, and vendors without an account
   */
  listVendors: {
    input: {};
    answer: VendorsAnswer;
  };
  /**
   * One vendor: its counts, what it is owed and was paid, and what the marketplace keeps of it
   */
  readVendor: {
    input: {
      vendor: string;
    };
    answer: VendorAnswer;
  };
  /**
   * Approve or reject an application
   */
  setApplicationStatus: {
    input: {
      id: string;
      status: 'pending' | 'approved' | 'rejected';
      note?: string;
    };
    answer: {
      application: VendorApplication;
    };
  };
  /**
   * Approve or unapprove a vendor
   */
  actOnVendor: {
    input: {
      vendor: string;
      action: 'approve' | 'unapprove';
    };
    answer: {
      vendor: Vendor;
    };
  };
  /**
   * The fields of vendors' pages, and a vendor's own answers
   */
  readVendorDefinitions: {
    input: {};
    answer: VendorDefinitionsAnswer;
  };
  /**
   * Change a vendor's page: one's own, or any for the marketplace
   */
  saveVendorProfile: {
    input: {
      vendor?: string;
      /**
       * @maxItems 200
       */
      metafields?: {
        key: string;
        value?: string;
      }[];
      description?: string;
      imageUrl?: string;
    };
    answer: {
      vendor: VendorProfile;
    };
  };
  /**
   * What the marketplace sets for one vendor: approval, how many products, management, commissions
   */
  setMarketplaceSettings: {
    input: {
      vendor: string;
      autoApprove?: boolean | null;
      listingMost?: number | null;
      isManagedByMarketplace?: boolean;
      /**
       * @maxItems 100
       */
      commissions?: {
        min: number;
        max?: unknown;
        flat: number;
        percentage: number;
        constraint?: {
          key?: string;
          value?: string;
        } | null;
      }[];
      note?: string;
      begins?: string;
    };
    answer: {
      vendor: Vendor;
    };
  };
  /**
   * A page of products: drafts unless `status` says otherwise
   */
  listProducts: {
    input: {
      q?: string;
      status?: 'DRAFT' | 'ACTIVE' | 'ALL';
      stock?: 'any' | 'in-stock' | 'oos';
      vendor?: string;
      untranslated?: string;
      page?: number;
      pageSize?: 50 | 100 | 200;
      sort?: 'UPDATED_AT' | 'TITLE' | 'INVENTORY_TOTAL' | 'RELEVANCE';
      /**
       * Reads in the order of ids, in which no product moves: 0 for the first page, then the `next` of each. Not with `page` or `sort`.
       */
      after?: string;
    };
    answer: ProductsPage;
  };
  /**
   * Create a product, or replace all of one: what is left out is emptied
   */
  saveProduct: {
    input: {
      product: {
        id?: string;
        key?: string;
        version?: number;
        title: string;
        bodyHtml?: string;
        vendor?: string;
        /**
         * @maxItems 250
         */
        media?: {
          id?: string;
          src: string;
          alt?: string;
          contentType?: 'IMAGE' | 'VIDEO' | 'EXTERNAL_VIDEO';
        }[];
        /**
         * @maxItems 3
         */
        options?: {
          id?: string;
          name: string;
          /**
           * @maxItems 250
           */
          values: string[];
        }[];
        /**
         * @minItems 1
         * @maxItems 250
         */
        variants: {
          id?: string;
          price: string;
          compareAt?: string | null;
          /**
           * @maxItems 3
           */
          options?: {
            name: string;
            value: string;
          }[];
          sku?: string;
          barcode?: string;
          taxable?: boolean;
          trackStock?: boolean;
          stock: number;
          stockBefore?: number;
          requiresShipping?: boolean;
          weight?: number;
          weightUnit?: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
          dimensions?: {
            width?: number;
            height?: number;
            length?: number;
            dimUnit?: 'cm' | 'in' | 'ft' | 'm' | 'mm' | 'yd';
          } | null;
          localPickup?: {
            enabled: boolean;
          };
          /**
           * @maxItems 250
           */
          media?: {
            id?: string;
            src: string;
            alt?: string;
            contentType?: 'IMAGE' | 'VIDEO' | 'EXTERNAL_VIDEO';
          }[];
          /**
           * @maxItems 250
           */
          metafields?: {
            /**
             * As it is read; may be sent back, and is ignored.
             */
            id?: unknown;
            key: string;
            namespace: string;
            value?: string;
            type: string;
          }[];
        }[];
        /**
         * @maxItems 250
         */
        metafields?: {
          /**
           * As it is read; may be sent back, and is ignored.
           */
          id?: unknown;
          key: string;
          namespace: string;
          value?: string;
          type: string;
        }[];
        seo?: {
          title?: string;
          description?: string;
        };
        draft?: boolean;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        status?: unknown;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        approval?: unknown;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        inventoryTotal?: unknown;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        currency?: unknown;
        /**
         * As it is read; may be sent back, and is ignored.
         */
        updatedAt?: unknown;
      };
    };
    answer: {
      product: Product;
    };
  };
  /**
   * One product, whole
   */
  readProduct: {
    input: {
      productId: string;
    };
    answer: ProductAnswer;
  };
  /**
   * Set stock, price or both of up to 500 variants by SKU; each line is answered for itself
   */
  setStockAndPrices: {
    input: {
      /**
       * @minItems 1
       * @maxItems 500
       */
      lines: {
        sku?: string;
        /**
         * Whose SKU is meant; needed only where several vendors have it.
         */
        vendor?: string | null;
        /**
         * How many pieces are available: those of orders that are here are taken off already.
         */
        stock?: number | string | null;
        /**
         * The stock that was known: given, the difference is applied to what there is by now.
         */
        stockBefore?: number | string | null;
        /**
         * A decimal amount of the shop’s currency, such as "12.50".
         */
        price?: string | number | null;
      }[];
    };
    answer: StockLinesAnswer;
  };
  /**
   * Approve, unapprove or delete a product, with a note
   */
  actOnProduct: {
    input: {
      productId: string;
      action: 'approve' | 'unapprove' | 'delete';
      note?: string;
      version?: number;
    };
    answer: {
      product: Product | null;
      undo: string;
    };
  };
  /**
   * Approve, unapprove or delete chosen products, or all that a filter finds
   */
  actOnProducts: {
    input: {
      action: 'approve' | 'unapprove' | 'delete';
      note?: string;
      /**
       * @maxItems 1000
       */
      ids?: string[];
      /**
       * @maxItems 1000
       */
      versions?: number[];
      filters?: {
        q?: string;
        status?: 'DRAFT' | 'ACTIVE' | 'ALL';
        stock?: 'any' | 'in-stock' | 'oos';
        vendor?: string;
        untranslated?: string;
      };
    };
    answer: {
      undo: string;
      count: number;
    };
  };
  /**
   * Put an approved product on sale, or take it off as a draft; what waits goes on sale once approved
   */
  setOnSale: {
    input: {
      productId: string;
      onSale: boolean;
    };
    answer: {
      product: Product;
    };
  };
  /**
   * Put products back as they were before an action; those changed since stay
   */
  undoProductAction: {
    input: {
      actionId: string;
    };
    answer: {
      restored: number;
      kept: number;
    };
  };
  /**
   * A CSV of the products that a filter finds, in the columns of the import
   */
  exportProducts: {
    input: {
      q?: string;
      status?: 'DRAFT' | 'ACTIVE' | 'ALL';
      stock?: 'any' | 'in-stock' | 'oos';
      vendor?: string;
      untranslated?: string;
    };
    answer: {
      url: string;
    };
  };
  /**
   * Who changed a product, when, and what, newest first
   */
  productLog: {
    input: {
      productId: string;
      before?: number;
    };
    answer: ProductLog;
  };
  /**
   * Take one change of a product back, or come back to a version
   */
  revertProduct: {
    input: {
      productId: string;
      version: number;
      whole: boolean;
    };
    answer: RevertAnswer;
  };
  /**
   * Products that wait for approval, longest first
   */
  listSubmissions: {
    input: {
      vendor?: string;
      kind?: 'new' | 'changed';
      q?: string;
    };
    answer: SubmissionsAnswer;
  };
  /**
   * A product that waits, beside what stood when it was last approved
   */
  readSubmission: {
    input: {
      productId: string;
    };
    answer: SubmissionAnswer;
  };
  /**
   * What the marketplace wants to know of products, in its order
   */
  listSpecifications: {
    input: {};
    answer: SpecificationsAnswer;
  };
  /**
   * Defines a specification, in place of the one with its key or behind all others
   */
  saveSpecification: {
    input: {
      key: string;
      name: string;
      description?: string;
      type:
        | 'input'
        | 'textarea'
        | 'select'
        | 'checkbox'
        | 'product'
        | 'terms'
        | 'video'
        | 'file'
        | 'image'
        | 'media'
        | 'richtext'
        | 'date'
        | 'date_time'
        | 'url'
        | 'list_media';
      link?: string;
      /**
       * @maxItems 200
       */
      options?: string[];
      showOnVendorPage?: boolean;
      registration?: boolean;
      required?: boolean;
    };
    answer: SpecificationsAnswer;
  };
  /**
   * Puts specifications in place of all those before, in this order
   */
  saveSpecifications: {
    input: {
      /**
       * @maxItems 200
       */
      metafields: {
        key: string;
        name: string;
        description?: string;
        type:
          | 'input'
          | 'textarea'
          | 'select'
          | 'checkbox'
          | 'product'
          | 'terms'
          | 'video'
          | 'file'
          | 'image'
          | 'media'
          | 'richtext'
          | 'date'
          | 'date_time'
          | 'url'
          | 'list_media';
        link?: string;
        /**
         * @maxItems 200
         */
        options?: string[];
        showOnVendorPage?: boolean;
        registration?: boolean;
        required?: boolean;
      }[];
      version: string;
    };
    answer: SpecificationsAnswer;
  };
  /**
   * Asks for a specification no more; what products say in it stays
   */
  deleteSpecification: {
    input: {
      key: string;
    };
    answer: SpecificationsAnswer;
  };
  /**
   * Makes the collection of the products that say something in a specification
   */
  saveCollection: {
    input: {
      key: string;
      value: string;
      title?: string;
    };
    answer: {
      collectionId: string;
    };
  };
  /**
   * The collections of the marketplace
   */
  listCollections: {
    input: {};
    answer: {
      collections: Collection[];
    };
  };
  /**
   * Removes a collection; its products stay
   */
  deleteCollection: {
    input: {
      collectionId: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * What a product says in further languages, and what of it is stale
   */
  readTranslations: {
    input: {
      productId: string;
    };
    answer: TranslationsAnswer;
  };
  /**
   * Writes translations of a product, or takes them away; those not named stay
   */
  saveTranslations: {
    input: {
      productId: string;
      /**
       * @maxItems 400
       */
      translations: {
        locale: string;
        key: string;
        value?: string;
        source?: string;
      }[];
    };
    answer: TranslationsAnswer;
  };
  /**
   * How far a language has come, and the next product that lacks something in it
   */
  readTranslationProgress: {
    input: {
      locale: string;
      after?: string;
    };
    answer: TranslationProgress;
  };
  /**
   * Products that others sell in the shop, by title or barcode
   */
  searchCatalog: {
    input: {
      q?: string;
    };
    answer: {
      products: CatalogRow[];
    };
  };
  /**
   * What of a product in the shop another vendor may take over
   */
  readCatalogProduct: {
    input: {
      productId: string;
    };
    answer: {
      product: CatalogProduct;
    };
  };
  /**
   * What an edit would do to the first of the chosen products; nothing is written
   */
  previewBulkEdit: {
    input: {
      edit: {
        field: 'price' | 'compareAt' | 'stock' | 'status' | 'tags' | 'vendor';
        way: 'set' | 'change' | 'percent' | 'clear' | 'add' | 'remove';
        value?: string;
      };
      /**
       * @maxItems 1000
       */
      ids?: string[];
      filters?: {
        q?: string;
        status?: 'DRAFT' | 'ACTIVE' | 'ALL';
        stock?: 'any' | 'in-stock' | 'oos';
        vendor?: string;
        untranslated?: string;
      };
    };
    answer: {
      count: number;
      samples: BulkEditSample[];
    };
  };
  /**
   * Change one field of chosen products, or of all that a filter finds, by a job
   */
  beginBulkEdit: {
    input: {
      edit: {
        field: 'price' | 'compareAt' | 'stock' | 'status' | 'tags' | 'vendor';
        way: 'set' | 'change' | 'percent' | 'clear' | 'add' | 'remove';
        value?: string;
      };
      /**
       * @maxItems 1000
       */
      ids?: string[];
      filters?: {
        q?: string;
        status?: 'DRAFT' | 'ACTIVE' | 'ALL';
        stock?: 'any' | 'in-stock' | 'oos';
        vendor?: string;
        untranslated?: string;
      };
    };
    answer: {
      run: BulkEditRun;
    };
  };
  /**
   * The newest edits of many products
   */
  listBulkEdits: {
    input: {};
    answer: {
      runs: BulkEditRun[];
    };
  };
  /**
   * How far an edit of many products is, and the products that it could not change
   */
  readBulkEdit: {
    input: {
      editId: string;
    };
    answer: {
      run: BulkEditRun;
      problems: BulkEditProblem[];
    };
  };
  /**
   * Put products back as they were before an edit, field by field; what was changed since stays
   */
  undoBulkEdit: {
    input: {
      editId: string;
    };
    answer: {
      run: BulkEditRun;
    };
  };
  /**
   * A copy of one of our own pictures without its background
   */
  removeBackground: {
    input: {
      url: string;
    };
    answer: {
      src: string;
    };
  };
  /**
   * Import an uploaded CSV at once; the same upload is imported once
   */
  uploadProductCsv: {
    input: {
      url: string;
      name?: string;
      source?: {
        file?: string;
        /**
         * @maxItems 500
         */
        mapping?: {
          from: string;
          to: string;
        }[];
      };
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * Compare an uploaded CSV with the shop, writing nothing; the same upload is one import
   */
  checkImport: {
    input: {
      url: string;
      name?: string;
      source?: {
        file?: string;
        /**
         * @maxItems 500
         */
        mapping?: {
          from: string;
          to: string;
        }[];
      };
      draftId?: string;
      leftOut?: number;
      leftOutUrl?: string;
      threshold?: number;
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * The newest 200 runs of the importer
   */
  listImports: {
    input: {};
    answer: {
      imports: ImportBatch[];
    };
  };
  /**
   * Import a compared file as it was shown
   */
  beginImport: {
    input: {
      importId: string;
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * Compare a file anew that was compared before
   */
  compareAgain: {
    input: {
      importId: string;
      threshold?: number;
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * Leave a compared file be: nothing of it is imported
   */
  discardImport: {
    input: {
      importId: string;
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * Take an import back, but for what was changed or ordered since; answers the run that does
   */
  rollBackImport: {
    input: {
      importId: string;
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * How many products taking an import back would delete, put back and keep; changes nothing
   */
  foreseeRollBack: {
    input: {
      importId: string;
    };
    answer: {
      forecast: RollBackForecast;
    };
  };
  /**
   * How far an import is
   */
  readImport: {
    input: {
      importId: string;
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * What became of the rows, 200 at a time, by line
   */
  listImportRows: {
    input: {
      importId: string;
      outcome?: 'created' | 'updated' | 'same' | 'rejected' | 'deleted' | 'restored' | 'kept';
      after?: string;
    };
    answer: {
      rows: ImportRow[];
      next: string | null;
    };
  };
  /**
   * What a compared file would do, 100 products at a time, marked changes of price first
   */
  listImportPlan: {
    input: {
      importId: string;
      kind?: 'create' | 'update' | 'same' | 'reject';
      marked?: boolean;
      q?: string;
      after?: string;
    };
    answer: {
      rows: PlanRow[];
      next: string | null;
    };
  };
  /**
   * The rows that were refused with their cells, 100 at a time, to be fixed
   */
  listRefusedRows: {
    input: {
      importId: string;
      after?: string;
    };
    answer: {
      rows: RefusedImportRow[];
      next: string | null;
    };
  };
  /**
   * Keep what is typed over refused rows, or that they are left out; answers them checked
   */
  fixImportRows: {
    input: {
      importId: string;
      /**
       * @maxItems 1000
       */
      rows: {
        line: number;
        edits?: unknown;
        skipped?: boolean;
      }[];
    };
    answer: {
      rows: RefusedImportRow[];
    };
  };
  /**
   * Import refused rows again, by themselves; answers the new import
   */
  runImportAgain: {
    input: {
      importId: string;
      rows: 'fixed' | 'all';
    };
    answer: {
      batch: ImportBatch;
    };
  };
  /**
   * Write a file of the refused rows, in the columns of theirs, with the reasons
   */
  downloadRejected: {
    input: {
      importId: string;
    };
    answer: {
      url: string;
    };
  };
  /**
   * Where the file of the rows that were left out before can be read, for an hour
   */
  readLeftOutRows: {
    input: {
      importId: string;
    };
    answer: {
      url: string;
    };
  };
  /**
   * Where the file that was imported can be read, for an hour
   */
  readImportFile: {
    input: {
      importId: string;
    };
    answer: {
      url: string;
    };
  };
  /**
   * How the columns of files were filled before, the newest first
   */
  listImportMappings: {
    input: {};
    answer: {
      mappings: ImportMapping[];
    };
  };
  /**
   * Remember how the columns of a file were filled; one for each list of headings
   */
  saveImportMapping: {
    input: {
      name: string;
      /**
       * @minItems 1
       * @maxItems 1000
       */
      headings: string[];
      plan: {
        kind:
          | 'own'
          | 'plain'
          | 'shopify'
          | 'woocommerce'
          | 'wix'
          | 'squarespace'
          | 'etsy'
          | 'bigcommerce'
          | 'prestashop'
          | 'medusa'
          | 'spree'
          | 'vendure'
          | 'commercetools'
          | 'bagisto'
          | 'magento'
          | 'magento1'
          | 'google'
          | 'square'
          | 'lightspeed'
          | 'openfood'
          | 'ebay'
          | 'amazon'
          | 'shopware5'
          | 'shopware6'
          | 'ecwid'
          | 'opencart'
          | 'jtl'
          | 'loyverse'
          | 'tiendanube';
        /**
         * @maxItems 1000
         */
        feeds: {
          column: number;
          target:
            | 'id'
            | 'title'
            | 'option1Name'
            | 'option1Value'
            | 'option2Name'
            | 'option2Value'
            | 'option3Name'
            | 'option3Value'
            | 'sku'
            | 'vendor'
            | 'description'
            | 'price'
            | 'comparePrice'
            | 'weight'
            | 'weightUnit'
            | 'stock'
            | 'images'
            | 'metafields'
            | 'barcode'
            | 'length'
            | 'width'
            | 'height'
            | 'seoTitle'
            | 'seoDescription'
            | 'status'
            | 'group';
          /**
           * @maxItems 20
           */
          steps: {
            kind:
              | 'pointNumber'
              | 'commaNumber'
              | 'hundredths'
              | 'round'
              | 'rate'
              | 'weightUnit'
              | 'part'
              | 'prefix'
              | 'suffix'
              | 'replace'
              | 'stripHtml'
              | 'lines'
              | 'metafield'
              | 'join'
              | 'currency'
              | 'quantities';
            text?: string;
            other?: string;
          }[];
        }[];
        /**
         * @maxItems 18
         */
        constants: {
          key:
            | 'id'
            | 'title'
            | 'option1Name'
            | 'option1Value'
            | 'option2Name'
            | 'option2Value'
            | 'option3Name'
            | 'option3Value'
            | 'sku'
            | 'vendor'
            | 'description'
            | 'price'
            | 'comparePrice'
            | 'weight'
            | 'weightUnit'
            | 'stock'
            | 'images'
            | 'metafields';
          text?: string;
        }[];
        fold: boolean;
        makeSkus: boolean;
        skuPrefix?: string;
        currency?: string;
        tellApart: boolean;
        /**
         * @maxItems 1000
         */
        names?: string[];
      };
    };
    answer: {
      mapping: ImportMapping;
    };
  };
  /**
   * Forget how the columns of such files were filled
   */
  forgetImportMapping: {
    input: {
      mappingId: string;
    };
    answer: {
      deleted: boolean;
    };
  };
  /**
   * The files that you have chosen and not sent yet, the newest first
   */
  listImportDrafts: {
    input: {};
    answer: {
      drafts: ImportDraft[];
    };
  };
  /**
   * Keep an uploaded file that is to be imported, so that its import goes on anywhere
   */
  keepImportDraft: {
    input: {
      url: string;
      name: string;
    };
    answer: {
      draft: ImportDraft;
    };
  };
  /**
   * What was said of a chosen file, where it can be read for an hour, and 1000 of the rows that were changed
   */
  readImportDraft: {
    input: {
      draftId: string;
      after?: string;
    };
    answer: {
      draft: ImportDraft;
      url: string;
      rows: ImportDraftRow[];
      next: string | null;
    };
  };
  /**
   * Keep what is said of a chosen file: how it is read, its columns, and what is typed into its rows
   */
  changeImportDraft: {
    input: {
      draftId: string;
      step?: 'columns' | 'check';
      choices?: {
        encoding?:
          | 'utf-8'
          | 'utf-16le'
          | 'utf-16be'
          | 'windows-1252'
          | 'windows-1250'
          | 'windows-1251'
          | 'windows-1253'
          | 'windows-1254'
          | 'windows-1255'
          | 'windows-1256'
          | 'windows-1257'
          | 'windows-1258'
          | 'windows-874'
          | 'iso-8859-2'
          | 'iso-8859-3'
          | 'iso-8859-4'
          | 'iso-8859-5'
          | 'iso-8859-6'
          | 'iso-8859-7'
          | 'iso-8859-8'
          | 'iso-8859-10'
          | 'iso-8859-13'
          | 'iso-8859-14'
          | 'iso-8859-15'
          | 'koi8-r'
          | 'koi8-u'
          | 'ibm866'
          | 'macintosh'
          | 'x-mac-cyrillic'
          | 'shift_jis'
          | 'euc-jp'
          | 'iso-2022-jp'
          | 'euc-kr'
          | 'big5'
          | 'gb18030';
        delimiter?: ',' | ';' | '\t' | '|';
        sheet?: string;
        headingLine?: number;
        fillsShort?: boolean;
        joinsBroken?: boolean;
      };
      plan?: {
        kind:
          | 'own'
          | 'plain'
          | 'shopify'
          | 'woocommerce'
          | 'wix'
          | 'squarespace'
          | 'etsy'
          | 'bigcommerce'
          | 'prestashop'
          | 'medusa'
          | 'spree'
          | 'vendure'
          | 'commercetools'
          | 'bagisto'
          | 'magento'
          | 'magento1'
          | 'google'
          | 'square'
          | 'lightspeed'
          | 'openfood'
          | 'ebay'
          | 'amazon'
          | 'shopware5'
          | 'shopware6'
          | 'ecwid'
          | 'opencart'
          | 'jtl'
          | 'loyverse'
          | 'tiendanube';
        /**
         * @maxItems 1000
         */
        feeds: {
          column: number;
          target:
            | 'id'
            | 'title'
            | 'option1Name'
            | 'option1Value'
            | 'option2Name'
            | 'option2Value'
            | 'option3Name'
            | 'option3Value'
            | 'sku'
            | 'vendor'
            | 'description'
            | 'price'
            | 'comparePrice'
            | 'weight'
            | 'weightUnit'
            | 'stock'
            | 'images'
            | 'metafields'
            | 'barcode'
            | 'length'
            | 'width'
            | 'height'
            | 'seoTitle'
            | 'seoDescription'
            | 'status'
            | 'group';
          /**
           * @maxItems 20
           */
          steps: {
            kind:
              | 'pointNumber'
              | 'commaNumber'
              | 'hundredths'
              | 'round'
              | 'rate'
              | 'weightUnit'
              | 'part'
              | 'prefix'
              | 'suffix'
              | 'replace'
              | 'stripHtml'
              | 'lines'
              | 'metafield'
              | 'join'
              | 'currency'
              | 'quantities';
            text?: string;
            other?: string;
          }[];
        }[];
        /**
         * @maxItems 18
         */
        constants: {
          key:
            | 'id'
            | 'title'
            | 'option1Name'
            | 'option1Value'
            | 'option2Name'
            | 'option2Value'
            | 'option3Name'
            | 'option3Value'
            | 'sku'
            | 'vendor'
            | 'description'
            | 'price'
            | 'comparePrice'
            | 'weight'
            | 'weightUnit'
            | 'stock'
            | 'images'
            | 'metafields';
          text?: string;
        }[];
        fold: boolean;
        makeSkus: boolean;
        skuPrefix?: string;
        currency?: string;
        tellApart: boolean;
        /**
         * @maxItems 1000
         */
        names?: string[];
      };
      fillVendor?: string;
      anew?: boolean;
      /**
       * @maxItems 50
       */
      remedies?: {
        number: number;
        field:
          | 'id'
          | 'title'
          | 'option1Name'
          | 'option1Value'
          | 'option2Name'
          | 'option2Value'
          | 'option3Name'
          | 'option3Value'
          | 'sku'
          | 'vendor'
          | 'description'
          | 'price'
          | 'comparePrice'
          | 'weight'
          | 'weightUnit'
          | 'stock'
          | 'images'
          | 'metafields';
        remedy: {
          kind:
            | 'makeSku'
            | 'stripEnd'
            | 'replace'
            | 'field'
            | 'column'
            | 'behind'
            | 'cut'
            | 'round'
            | 'rate'
            | 'state'
            | 'value'
            | 'empty';
          text: string;
          other: string;
        };
        count: number;
      }[];
      /**
       * @maxItems 1000
       */
      rows?: {
        line: number;
        edits?: unknown;
        whole: boolean;
        skipped: boolean;
        /**
         * @maxItems 50
         */
        marks?: {
          by: number;
          field:
            | 'id'
            | 'title'
            | 'option1Name'
            | 'option1Value'
            | 'option2Name'
            | 'option2Value'
            | 'option3Name'
            | 'option3Value'
            | 'sku'
            | 'vendor'
            | 'description'
            | 'price'
            | 'comparePrice'
            | 'weight'
            | 'weightUnit'
            | 'stock'
            | 'images'
            | 'metafields';
          before: string | null;
          after: string;
        }[];
      }[];
    };
    answer: {
      draft: ImportDraft;
    };
  };
  /**
   * Put a chosen file away
   */
  discardImportDraft: {
    input: {
      draftId: string;
    };
    answer: {
      deleted: boolean;
    };
  };
  /**
   * A page of orders with the counts of its tabs
   */
  listOrders: {
    input: {
      page?: number;
      pageSize?: 50 | 100 | 200;
      q?: string;
      fulfillment?: 'any' | 'unfulfilled' | 'fulfilled' | 'cancelled';
      from?: string;
      to?: string;
      period?: 'all' | 'today' | 'week' | 'thisMonth' | 'lastMonth' | 'month' | 'quarter' | 'year';
      payout?: 'paid' | 'due' | 'held' | 'all';
      due?: 'all' | 'late' | 'today';
      vendor?: string;
      /**
       * Reads from the newest to the oldest, whatever comes in meanwhile: 0 for the first page, then the `next` of each. Not with `page` or `q`.
       */
      after?: string;
    };
    answer: OrdersPage;
  };
  /**
   * One order, its siblings of the same purchase, and its variants
   */
  readOrder: {
    input: {
      orderId: string;
    };
    answer: OrderAnswer;
  };
  /**
   * Say that a question about an order is settled: its payout is not held any more
   */
  answerOrderQuestion: {
    input: {
      orderId: string;
      questionId: string;
    };
    answer: {
      id: string;
    };
  };
  /**
   * Ship all or part of an order
   */
  fulfilOrder: {
    input: {
      orderId: string;
      carrier?: string;
      tracking?: string;
      url?: string;
      /**
       * @maxItems 1000
       */
      lineItems: {
        id: string;
        quantity: number;
      }[];
      key?: string;
      version?: number;
    };
    answer: {
      nextOrder: string | null;
      parcelId: string;
    };
  };
  /**
   * What happened to an order, oldest first; vendors do not see internal notes
   */
  readOrderTimeline: {
    input: {
      orderId: string;
    };
    answer: {
      entries: TimelineEntry[];
    };
  };
  /**
   * What the customer of an order bought from the same vendor
   */
  readCustomerHistory: {
    input: {
      orderId: string;
    };
    answer: {
      history: CustomerHistory | null;
    };
  };
  /**
   * Whom a note of an order may mention by @ and their name
   */
  listNoteReaders: {
    input: {
      orderId: string;
    };
    answer: MentionsAnswer;
  };
  /**
   * Add a note to the timeline of an order
   */
  noteOrder: {
    input: {
      orderId: string;
      text: string;
      internal?: boolean;
      key?: string;
    };
    answer: {
      noted: true;
    };
  };
  /**
   * Change carrier, tracking number or link of a parcel
   */
  changeParcel: {
    input: {
      orderId: string;
      parcelId: string;
      version?: number;
      carrier?: string;
      tracking?: string;
      url?: string;
    };
    answer: {
      order: Order;
    };
  };
  /**
   * Take a parcel back, so that its items can be shipped again
   */
  cancelParcel: {
    input: {
      orderId: string;
      parcelId: string;
      version?: number;
    };
    answer: {
      order: Order;
    };
  };
  /**
   * Cancel lines that were not shipped, or refund lines that were
   */
  refundOrder: {
    input: {
      orderId: string;
      kind: 'refund' | 'cancellation';
      /**
       * @maxItems 500
       */
      lines: {
        id: string;
        quantity: number;
        amount?: string;
        restock: boolean;
      }[];
      shipping?: string;
      reason?: string;
      key?: string;
      version?: number;
    };
    answer: {
      order: Order;
      total: string;
    };
  };
  /**
   * Mark what is left of several orders as shipped, each by itself
   */
  fulfilOrders: {
    input: {
      /**
       * @minItems 1
       * @maxItems 100
       */
      orders: {
        id: string;
        version?: number;
        carrier?: string;
        tracking?: string;
        url?: string;
      }[];
      key?: string;
    };
    answer: {
      outcomes: OrderOutcome[];
    };
  };
  /**
   * A CSV of all orders that a filter finds, with the finance columns; a large one is made by a job
   */
  exportOrders: {
    input: {
      page?: number;
      pageSize?: 50 | 100 | 200;
      q?: string;
      fulfillment?: 'any' | 'unfulfilled' | 'fulfilled' | 'cancelled';
      from?: string;
      to?: string;
      period?: 'all' | 'today' | 'week' | 'thisMonth' | 'lastMonth' | 'month' | 'quarter' | 'year';
      payout?: 'paid' | 'due' | 'held' | 'all';
      due?: 'all' | 'late' | 'today';
      vendor?: string;
    };
    answer: {
      url: string | null;
      exportId: string;
      count: number;
    };
  };
  /**
   * Whether an export is ready, and where it is
   */
  readOrderExport: {
    input: {
      exportId: string;
    };
    answer: {
      url: string | null;
      failed: Fault | null;
    };
  };
  /**
   * Large exports that one asked for and has not had yet, newest first
   */
  listOrderExports: {
    input: {};
    answer: {
      exports: OrderExport[];
    };
  };
  /**
   * Say that one has a large export, or wants it no longer; it is not offered again
   */
  takeOrderExport: {
    input: {
      exportId: string;
    };
    answer: {
      taken: true;
    };
  };
  /**
   * What the rows of a tracking file would ship, row by row
   */
  previewTracking: {
    input: {
      /**
       * @minItems 1
       * @maxItems 500
       */
      rows: {
        line: number;
        order?: string;
        sku?: string;
        quantity?: string;
        carrier?: string;
        tracking?: string;
        url?: string;
      }[];
    };
    answer: {
      outcomes: TrackingOutcome[];
    };
  };
  /**
   * Ship what the rows of a tracking file say; rows sent again ship nothing twice
   */
  shipTracking: {
    input: {
      /**
       * @minItems 1
       * @maxItems 500
       */
      rows: {
        line: number;
        order?: string;
        sku?: string;
        quantity?: string;
        carrier?: string;
        tracking?: string;
        url?: string;
      }[];
    };
    answer: {
      outcomes: TrackingOutcome[];
    };
  };
  /**
   * The tables of commission as they hold now or held on a day, and their versions
   */
  readCommissions: {
    input: {
      vendor?: string;
      on?: string;
    };
    answer: CommissionsAnswer;
  };
  /**
   * What a draft would have earned over the last 90 days against the tables of today, by vendor
   */
  replayCommissions: {
    input: {
      vendor?: string;
      /**
       * @maxItems 100
       */
      commissions: {
        min: number;
        max?: unknown;
        flat: number;
        percentage: number;
        constraint?: {
          key?: string;
          value?: string;
        } | null;
      }[];
    };
    answer: ReplayAnswer;
  };
  /**
   * The commission of one sale by the tables of now or by a draft, and why
   */
  calculateCommission: {
    input: {
      vendor: string;
      productId?: string;
      price: number;
      quantity: number;
      draft?: {
        vendor?: string;
        /**
         * @maxItems 100
         */
        commissions: {
          min: number;
          max?: unknown;
          flat: number;
          percentage: number;
          constraint?: {
            key?: string;
            value?: string;
          } | null;
        }[];
      };
    };
    answer: CalculationAnswer;
  };
  /**
   * Why each line of an order has its commission: the tables' lines, what they say, and the sum
   */
  readOrderCommission: {
    input: {
      orderId: string;
    };
    answer: OrderReasons;
  };
  /**
   * Where one delivers to and for how much; the marketplace’s zones where a vendor has none
   */
  listZones: {
    input: {};
    answer: ZonesAnswer;
  };
  /**
   * Keep a zone: a new one, or in place of the one with its id or name
   */
  saveZone: {
    input: {
      id?: string;
      zoneName: string;
      /**
       * @maxItems 100
       */
      rates: {
        name: string;
        description?: string;
        price: string;
        field: 'TOTAL_WEIGHT' | 'TOTAL_PRICE';
        min?: number | null;
        max?: number | null;
        days?: number | null;
      }[];
      /**
       * @minItems 1
       * @maxItems 300
       */
      countries: {
        code: string;
        /**
         * @maxItems 500
         */
        provinces?: string[];
      }[];
    };
    answer: ZonesAnswer;
  };
  /**
   * Take a zone away
   */
  deleteZone: {
    input: {
      zoneId: string;
    };
    answer: {
      deleted: true;
    };
  };
  /**
   * What a cart would be offered; nothing is changed
   */
  testRates: {
    input: {
      destination: {
        country: string;
        province?: string;
        zip?: string;
        city?: string;
        street1?: string;
      };
      /**
       * @minItems 1
       * @maxItems 20
       */
      loads: {
        vendor: string;
        weight: number;
        price: string;
      }[];
    };
    answer: TestRatesAnswer;
  };
  /**
   * Whether the store’s checkout has a secret; never the secret
   */
  readCheckoutSecret: {
    input: {};
    answer: CheckoutSecretAnswer;
  };
  /**
   * Discounts, the newest ones first, with their use and what they cost; deleted ones by their state or id alone
   */
  listDiscounts: {
    input: {
      id?: string;
      state?: 'all' | 'planned' | 'active' | 'ended' | 'used' | 'deleted';
      q?: string;
      before?: string;
    };
    answer: DiscountsAnswer;
  };
  /**
   * Make a discount; it is never changed afterwards
   */
  createDiscount: {
    input: {
      method: 'code' | 'automatic';
      name: string;
      value: {
        type: 'percentage' | 'fixed';
        fixed?: number;
        percentage?: number;
      };
      active: {
        from: string;
        until?: string | null;
        withEndDate?: boolean;
      };
      limit?: {
        onePerCustomer?: boolean;
        withUsage?: boolean;
        usage?: number;
      };
      minPurchase?: {
        type: 'none' | 'amount' | 'quantity';
        value?: number;
      };
      paidBy?: 'vendor' | 'marketplace' | 'shared';
      vendorShare?: number;
      vendor?: string | null;
      /**
       * @minItems 1
       * @maxItems 500
       */
      productIds?: string[];
    };
    answer: {
      discount: Discount;
    };
  };
  /**
   * Delete a discount: orders from now on do not use it; those that did keep it
   */
  deleteDiscount: {
    input: {
      id: string;
      reason?: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * What a discount would have done to the orders of the last 90 days; nothing is changed
   */
  previewDiscount: {
    input: {
      method: 'code' | 'automatic';
      name: string;
      value: {
        type: 'percentage' | 'fixed';
        fixed?: number;
        percentage?: number;
      };
      active: {
        from: string;
        until?: string | null;
        withEndDate?: boolean;
      };
      limit?: {
        onePerCustomer?: boolean;
        withUsage?: boolean;
        usage?: number;
      };
      minPurchase?: {
        type: 'none' | 'amount' | 'quantity';
        value?: number;
      };
      paidBy?: 'vendor' | 'marketplace' | 'shared';
      vendorShare?: number;
      vendor?: string | null;
      /**
       * @minItems 1
       * @maxItems 500
       */
      productIds?: string[];
    };
    answer: {
      example: DiscountExample;
    };
  };
  /**
   * Take back that a discount was deleted
   */
  restoreDiscount: {
    input: {
      id: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * End a running discount now: orders that are placed from now on are outside its days
   */
  endDiscount: {
    input: {
      id: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * Let a discount that was ended go on to its last day
   */
  resumeDiscount: {
    input: {
      id: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * A vendor's own settings, or the marketplace's
   */
  readOwnSettings: {
    input: {};
    answer: OwnSettings;
  };
  /**
   * When one is away; the marketplace may say it for a vendor
   */
  saveHolidays: {
    input: {
      enabled: boolean;
      from?: string;
      to?: string;
      message?: string;
      vendor?: string;
    };
    answer: {
      holidays: Holidays;
    };
  };
  /**
   * Where parcels come from, and the package that is usually taken
   */
  saveShipFrom: {
    input: {
      name: string;
      company?: string;
      street1: string;
      street2?: string;
      city: string;
      state?: string;
      zip: string;
      country: string;
      phone: string;
      email: string;
      is_residential?: boolean;
      metadata?: string;
      parcel?: {
        length: number;
        width: number;
        height: number;
        distance_unit: 'cm' | 'in' | 'ft' | 'm' | 'mm' | 'yd';
        weight: number;
        mass_unit: 'g' | 'kg' | 'oz' | 'lb';
      } | null;
    };
    answer: {
      shipFromAddress: ShipFrom;
      parcel: ParcelSize | null;
    };
  };
  /**
   * Whether a key of Shippo is there, and its ends; never the key
   */
  readShippoKey: {
    input: {};
    answer: ShippoKeyAnswer;
  };
  /**
   * What carriers ask for sending an order
   */
  fetchShippoRates: {
    input: {
      orderId: string;
      /**
       * @minItems 1
       * @maxItems 20
       */
      parcels?: {
        length: number;
        width: number;
        height: number;
        distance_unit: 'cm' | 'in' | 'ft' | 'm' | 'mm' | 'yd';
        weight: number;
        mass_unit: 'g' | 'kg' | 'oz' | 'lb';
      }[];
      customs?: {
        contentsType:
          | 'MERCHANDISE'
          | 'GIFT'
          | 'SAMPLE'
          | 'DOCUMENTS'
          | 'RETURN_MERCHANDISE'
          | 'HUMANITARIAN_DONATION'
          | 'OTHER';
        explanation?: string;
        nonDelivery: 'RETURN' | 'ABANDON';
        signer: string;
        /**
         * @minItems 1
         * @maxItems 100
         */
        items: {
          lineId: string;
          description: string;
          grams: number;
          value: string;
          origin: string;
          tariff?: string;
        }[];
      };
    };
    answer: ShippoRatesAnswer;
  };
  /**
   * One rate of an order, as Shippo has it now
   */
  readShippoRate: {
    input: {
      rateId: string;
    };
    answer: ShippoRate;
  };
  /**
   * Buy a label for a rate, once however often it is asked, and write its tracking into a parcel
   */
  buyShippoLabel: {
    input: {
      rateId: string;
      orderId: string;
      /**
       * @maxItems 1000
       */
      lineItems?: {
        id: string;
        quantity: number;
      }[];
    };
    answer: BoughtLabel;
  };
  /**
   * The labels that were bought for an order, and what the next one needs
   */
  listLabels: {
    input: {
      orderId: string;
    };
    answer: LabelsAnswer;
  };
  /**
   * Ask for the money of an unused label, and take its parcel back; asked again, how that went
   */
  refundLabel: {
    input: {
      labelId: string;
    };
    answer: {
      label: ShippingLabel;
    };
  };
  /**
   * What came in of orders, newest first, and what of it needs a person
   */
  listIncomingOrders: {
    input: {
      filter?: 'attention' | 'waiting' | 'all';
      before?: number;
    };
    answer: IncomingOrdersAnswer;
  };
  /**
   * One incoming order as it came, and the orders that it became
   */
  readIncomingOrder: {
    input: {
      incomingOrderId: string;
    };
    answer: IncomingOrderAnswer;
  };
  /**
   * Take an incoming order in again that was bad
   */
  retryIncomingOrder: {
    input: {
      incomingOrderId: string;
    };
    answer: {
      id: string;
    };
  };
  /**
   * Take an incoming order off the list of those to look at
   */
  dismissIncomingOrder: {
    input: {
      incomingOrderId: string;
    };
    answer: {
      id: string;
    };
  };
  /**
   * Where orders are sent to, how they are signed, and the API keys
   */
  readIncomingOrderSettings: {
    input: {};
    answer: IncomingOrderSettings;
  };
  /**
   * Orders that are being entered by hand
   */
  listOrderDrafts: {
    input: {};
    answer: {
      drafts: DraftLineAnswer[];
      currency: string;
      country: string;
    };
  };
  /**
   * Begin an order by hand
   */
  createOrderDraft: {
    input: {
      content: {
        /**
         * @maxItems 200
         */
        lines: {
          variantId: string;
          quantity: number;
          price?: string;
        }[];
        phone?: string;
        company?: string;
        street1?: string;
        street2?: string;
        zip?: string;
        city?: string;
        state?: string;
        note?: string;
        code?: string;
        name?: string;
        email?: string;
        country?: string;
        shipping?: string;
        discount?: string;
        tax?: string;
      };
    };
    answer: {
      id: string;
      version: number;
    };
  };
  /**
   * Variants to put into an order, by title, SKU or vendor
   */
  searchOrderVariants: {
    input: {
      q?: string;
    };
    answer: {
      variants: PickedVariant[];
    };
  };
  /**
   * One order that is being entered by hand
   */
  readOrderDraft: {
    input: {
      draftId: string;
    };
    answer: {
      draft: DraftAnswer;
    };
  };
  /**
   * Keep what was entered of an order
   */
  saveOrderDraft: {
    input: {
      draftId: string;
      version: number;
      content: {
        /**
         * @maxItems 200
         */
        lines: {
          variantId: string;
          quantity: number;
          price?: string;
        }[];
        phone?: string;
        company?: string;
        street1?: string;
        street2?: string;
        zip?: string;
        city?: string;
        state?: string;
        note?: string;
        code?: string;
        name?: string;
        email?: string;
        country?: string;
        shipping?: string;
        discount?: string;
        tax?: string;
      };
    };
    answer: {
      id: string;
      version: number;
    };
  };
  /**
   * Throw away an order that was being entered
   */
  deleteOrderDraft: {
    input: {
      draftId: string;
    };
    answer: {
      deleted: true;
    };
  };
  /**
   * What an order by hand comes to with its code, before it is placed; nothing is used by asking
   */
  priceOrderDraft: {
    input: {
      content: {
        /**
         * @maxItems 200
         */
        lines: {
          variantId: string;
          quantity: number;
          price?: string;
        }[];
        phone?: string;
        company?: string;
        street1?: string;
        street2?: string;
        zip?: string;
        city?: string;
        state?: string;
        note?: string;
        code?: string;
        name?: string;
        email?: string;
        country?: string;
        shipping?: string;
        discount?: string;
        tax?: string;
      };
    };
    answer: {
      sums: DraftSums;
    };
  };
  /**
   * Make the orders of a draft, once
   */
  placeOrderDraft: {
    input: {
      draftId: string;
      version: number;
    };
    answer: {
      orderId: string;
      name: string;
    };
  };
  /**
   * The currency that amounts are shown in beside that of the books
   */
  saveCurrency: {
    input: {
      displayCurrency: string;
    };
    answer: {
      displayCurrency: string;
    };
  };
  /**
   * Enter rates by hand
   */
  saveRates: {
    input: {
      /**
       * @maxItems 200
       */
      rates: {
        currency: string;
        rate: string;
        day: string;
      }[];
    };
    answer: CurrencyAnswer;
  };
  /**
   * Fetch rates from the address that is configured
   */
  fetchRates: {
    input: {};
    answer: CurrencyAnswer;
  };
  /**
   * What was earned: a page of postings with their totals
   */
  listTransactions: {
    input: {
      q?: string;
      vendor?: string;
      from?: string;
      to?: string;
      /**
       * Without it the last week; all time where from or to is given.
       */
      period?: 'all' | 'today' | 'week' | 'thisMonth' | 'lastMonth' | 'month' | 'quarter' | 'year';
      payout?: 'all' | 'due' | 'paid';
      page?: number;
      pageSize?: 50 | 100 | 200;
      /**
       * Reads from the newest to the oldest, whatever comes in meanwhile: 0 for the first page, then the `next` of each. Not with `page`.
       */
      after?: string;
    };
    answer: TransactionsPage;
  };
  /**
   * A CSV of the postings that a filter finds
   */
  exportTransactions: {
    input: {
      q?: string;
      vendor?: string;
      from?: string;
      to?: string;
      /**
       * Without it the last week; all time where from or to is given.
       */
      period?: 'all' | 'today' | 'week' | 'thisMonth' | 'lastMonth' | 'month' | 'quarter' | 'year';
      payout?: 'all' | 'due' | 'paid';
    };
    answer: {
      url: string;
    };
  };
  /**
   * A vendor's statement of a time or of one payout, as PDF or CSV
   */
  makeStatement: {
    input: {
      vendor?: string;
      from?: string;
      to?: string;
      payoutId?: string;
      format: 'pdf' | 'csv';
    };
    answer: {
      url: string;
    };
  };
  /**
   * All vendors' statements of some days in one CSV, which a job makes
   */
  makeStatements: {
    input: {
      from: string;
      to: string;
    };
    answer: {
      exportId: string;
    };
  };
  /**
   * Whether the file of all vendors' statements is ready, and where it is
   */
  readStatements: {
    input: {
      exportId: string;
    };
    answer: {
      url: string | null;
      failed: Fault | null;
    };
  };
  /**
   * What the last check of the ledger found
   */
  readLedgerCheck: {
    input: {};
    answer: LedgerCheckAnswer;
  };
  /**
   * Check the ledger now
   */
  checkLedger: {
    input: {};
    answer: {
      ok: true;
    };
  };
  /**
   * Mails of the store by state, without what they say; the newest first
   */
  listMails: {
    input: {
      state?:
        | 'trouble'
        | 'all'
        | 'returned'
        | 'queued'
        | 'sending'
        | 'sent'
        | 'failed'
        | 'unsure'
        | 'kept'
        | 'withheld';
      q?: string;
      page?: number;
    };
    answer: MailsAnswer;
  };
  /**
   * Send a mail again that failed, came back, or may not have arrived
   */
  resendMail: {
    input: {
      mailId: string;
    };
    answer: {
      id: string;
    };
  };
  /**
   * Let the address of a mail be written to again that an earlier one came back from
   */
  allowRecipient: {
    input: {
      mailId: string;
    };
    answer: {
      id: string;
    };
  };
  /**
   * Up to when the service that sends mails has told what became of them, or why it has not
   */
  readMailReports: {
    input: {};
    answer: MailReports;
  };
  /**
   * What came in from the marketplace's site: messages, contact forms, subscriptions
   */
  listReceived: {
    input: {
      kind?: 'unanswered' | 'message' | 'contact-form' | 'subscription';
      q?: string;
      before?: string;
    };
    answer: ReceivedPage;
  };
  /**
   * Forget a message, or all that an address has sent, its subscription included
   */
  forgetReceived: {
    input: {
      id?: string;
      email?: string;
    };
    answer: {
      forgotten: number;
    };
  };
  /**
   * Answer a message or a contact form by mail, once
   */
  answerReceived: {
    input: {
      id: string;
      text: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * A CSV of all that came in of a kind
   */
  exportReceived: {
    input: {
      kind: 'message' | 'contact-form' | 'subscription';
    };
    answer: {
      url: string;
    };
  };
  /**
   * Conversations, the last ones first, or one of them with its messages
   */
  listConversations: {
    input: {
      filter?: 'all' | 'unread' | 'unanswered' | 'reported';
      q?: string;
      vendor?: string;
      productId?: string;
      orderId?: string;
      conversationId?: string;
      before?: string;
      messagesBefore?: string;
    };
    answer: ConversationsAnswer;
  };
  /**
   * Write into a conversation; the same key twice is one message
   */
  sendToConversation: {
    input: {
      conversationId: string;
      text?: string;
      image?: string | null;
      replyAs?: 'admin' | 'buyer' | 'seller';
      key?: string;
    };
    answer: {
      message: Message;
    };
  };
  /**
   * Begin or go on with the conversation of the marketplace and a vendor
   */
  chatWithSeller: {
    input: {
      vendor: string;
      text?: string;
      key?: string;
    };
    answer: {
      conversationId: string;
    };
  };
  /**
   * The conversation with the buyer of an order; its first message begins it
   */
  chatWithBuyer: {
    input: {
      orderId: string;
    };
    answer: {
      conversationId: string;
    };
  };
  /**
   * Say that one has read a conversation up to a message
   */
  markConversationRead: {
    input: {
      conversationId: string;
      until: string;
    };
    answer: {
      read: true;
    };
  };
  /**
   * Report a conversation to the marketplace
   */
  reportConversation: {
    input: {
      conversationId: string;
      reason: string;
    };
    answer: {
      reported: true;
    };
  };
  /**
   * Press a button of a conversation: calls the address that the marketplace has set for it
   */
  runCallToAction: {
    input: {
      conversationId: string;
      action: string;
      key?: string;
    };
    answer: {
      redirect: string;
    };
  };
  /**
   * Ban a buyer, delete a conversation, or dismiss a report
   */
  moderateConversation: {
    input: {
      conversationId: string;
      action: 'ban-buyer' | 'delete-conversation' | 'dismiss-report';
      reason?: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * Buyers who may not write, the last ones first
   */
  listBannedBuyers: {
    input: {};
    answer: {
      banned: BannedBuyer[];
    };
  };
  /**
   * Let a banned buyer write again
   */
  allowBuyer: {
    input: {
      email: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * Offers of buyers, the last ones first
   */
  listOffers: {
    input: {
      page?: number;
      q?: string;
      status?: 'all' | 'pending' | 'rejected' | 'countered' | 'accepted' | 'completed';
      id?: string;
    };
    answer: OffersAnswer;
  };
  /**
   * Accept or reject an offer, or propose another price for one piece
   */
  answerOffer: {
    input: {
      id: string;
      action: 'accept' | 'reject' | 'counter';
      counterOffer?: string | null;
      seen?: 'pending' | 'rejected' | 'countered' | 'accepted' | 'completed';
    };
    answer: {
      offer: Offer;
    };
  };
  /**
   * What stays with the vendor at a price for one piece, and the least that may be agreed on
   */
  readOfferTerms: {
    input: {
      id: string;
      price: string;
    };
    answer: OfferTerms;
  };
  /**
   * An invoice or a packing slip of an order as an HTML page; an invoice gets its number with the first
   */
  readDocument: {
    input: {
      orderId: string;
      document: 'invoice' | 'slip' | 'vendor-invoice' | 'credit-note' | 'vendor-credit-note';
      refundId?: string;
    };
    answer: string;
  };
  /**
   * The documents that an order has or can have, with their numbers
   */
  listDocuments: {
    input: {
      orderId: string;
    };
    answer: OrderDocuments;
  };
  /**
   * What a new invoice of an order would say otherwise than the one that has its number
   */
  previewCorrection: {
    input: {
      orderId: string;
    };
    answer: CorrectionPreview;
  };
  /**
   * Cancels the invoice of an order by a credit note, and draws a new one of what holds today
   */
  correctInvoice: {
    input: {
      orderId: string;
      number: string;
      reason: string;
    };
    answer: CorrectionAnswer;
  };
  /**
   * One PDF of a document of each of these orders
   */
  printDocuments: {
    input: {
      document: 'invoice' | 'slip' | 'vendor-invoice' | 'credit-note' | 'vendor-credit-note';
      /**
       * @minItems 1
       * @maxItems 200
       */
      orderIds: string[];
      refundId?: string;
      format?: 'pdf' | 'xml';
    };
    answer: PrintAnswer;
  };
  /**
   * A PDF of what is left to ship of these orders, each article once with its orders
   */
  printPickList: {
    input: {
      /**
       * @minItems 1
       * @maxItems 2000
       */
      orderIds: string[];
    };
    answer: PickListAnswer;
  };
  /**
   * A template of a document or a mail, with what it is switched to
   */
  readTemplate: {
    input: {
      template:
        | 'doc-customer-invoice'
        | 'doc-packing-slip'
        | 'doc-vendor-invoice'
        | 'order-placed'
        | 'order-reminder-1'
        | 'order-reminder-2'
        | 'order-reminder-3'
        | 'vendor-new-message'
        | 'offer-requested'
        | 'offer-received'
        | 'offer-rejected'
        | 'vendor-pending-approval'
        | 'vendor-rejection'
        | 'product-approved'
        | 'product-unapproved'
        | 'marketplace-duty-digest'
        | 'marketplace-on-product-submitted'
        | 'marketplace-new-vendor'
        | 'marketplace-vendor-request'
        | 'marketplace-automated-payments'
        | 'marketplace-integration-set'
        | 'auth-change-password'
        | 'auth-verify'
        | 'auth-invite';
      language?: string;
    };
    answer: TemplateAnswer;
  };
  /**
   * Changes a template; an html of null is the standard one again
   */
  saveTemplate: {
    input: {
      template:
        | 'doc-customer-invoice'
        | 'doc-packing-slip'
        | 'doc-vendor-invoice'
        | 'order-placed'
        | 'order-reminder-1'
        | 'order-reminder-2'
        | 'order-reminder-3'
        | 'vendor-new-message'
        | 'offer-requested'
        | 'offer-received'
        | 'offer-rejected'
        | 'vendor-pending-approval'
        | 'vendor-rejection'
        | 'product-approved'
        | 'product-unapproved'
        | 'marketplace-duty-digest'
        | 'marketplace-on-product-submitted'
        | 'marketplace-new-vendor'
        | 'marketplace-vendor-request'
        | 'marketplace-automated-payments'
        | 'marketplace-integration-set'
        | 'auth-change-password'
        | 'auth-verify'
        | 'auth-invite';
      html?: string | null;
      subject?: string | null;
      language?: string;
      enabled?: boolean | null;
      delayInHours?: number;
      seen?: {
        subject?: string;
        html: string;
      };
    };
    answer: TemplateAnswer;
  };
  /**
   * What a template has said, in one language where it is a mail: the newest first, with who kept it
   */
  readTemplateHistory: {
    input: {
      template:
        | 'doc-customer-invoice'
        | 'doc-packing-slip'
        | 'doc-vendor-invoice'
        | 'order-placed'
        | 'order-reminder-1'
        | 'order-reminder-2'
        | 'order-reminder-3'
        | 'vendor-new-message'
        | 'offer-requested'
        | 'offer-received'
        | 'offer-rejected'
        | 'vendor-pending-approval'
        | 'vendor-rejection'
        | 'product-approved'
        | 'product-unapproved'
        | 'marketplace-duty-digest'
        | 'marketplace-on-product-submitted'
        | 'marketplace-new-vendor'
        | 'marketplace-vendor-request'
        | 'marketplace-automated-payments'
        | 'marketplace-integration-set'
        | 'auth-change-password'
        | 'auth-verify'
        | 'auth-invite';
      language?: string;
    };
    answer: {
      versions: TemplateVersion[];
    };
  };
  /**
   * Writes a mail with what the template looks like to whoever asks
   */
  testTemplateMail: {
    input: {
      template:
        | 'doc-customer-invoice'
        | 'doc-packing-slip'
        | 'doc-vendor-invoice'
        | 'order-placed'
        | 'order-reminder-1'
        | 'order-reminder-2'
        | 'order-reminder-3'
        | 'vendor-new-message'
        | 'offer-requested'
        | 'offer-received'
        | 'offer-rejected'
        | 'vendor-pending-approval'
        | 'vendor-rejection'
        | 'product-approved'
        | 'product-unapproved'
        | 'marketplace-duty-digest'
        | 'marketplace-on-product-submitted'
        | 'marketplace-new-vendor'
        | 'marketplace-vendor-request'
        | 'marketplace-automated-payments'
        | 'marketplace-integration-set'
        | 'auth-change-password'
        | 'auth-verify'
        | 'auth-invite';
      language?: string;
    };
    answer: {
      recipient: string;
    };
  };
  /**
   * Shows a text of a document on an order, with the place of a mistake; gives no number and keeps nothing
   */
  previewTemplate: {
    input: {
      template:
        | 'doc-customer-invoice'
        | 'doc-packing-slip'
        | 'doc-vendor-invoice'
        | 'order-placed'
        | 'order-reminder-1'
        | 'order-reminder-2'
        | 'order-reminder-3'
        | 'vendor-new-message'
        | 'offer-requested'
        | 'offer-received'
        | 'offer-rejected'
        | 'vendor-pending-approval'
        | 'vendor-rejection'
        | 'product-approved'
        | 'product-unapproved'
        | 'marketplace-duty-digest'
        | 'marketplace-on-product-submitted'
        | 'marketplace-new-vendor'
        | 'marketplace-vendor-request'
        | 'marketplace-automated-payments'
        | 'marketplace-integration-set'
        | 'auth-change-password'
        | 'auth-verify'
        | 'auth-invite';
      html: string;
      subject?: string;
      language?: string;
      orderId?: string;
    };
    answer: TemplatePreview;
  };
  /**
   * What vendors are due, what of it can be paid now, and what stands in the way of the rest
   */
  listDues: {
    input: {};
    answer: {
      dues: VendorDue[];
      currency: string;
      elsewhere: VendorDue[];
    };
  };
  /**
   * The orders behind what a vendor is due, the newest first, and whether each may be paid now
   */
  listDueOrders: {
    input: {
      vendor: string;
      currency?: string;
    };
    answer: {
      orders: DueOrder[];
      more: boolean;
    };
  };
  /**
   * Writes to the owners of vendors of whom nobody knows where their money is to go, once a day
   */
  remindPayoutMethods: {
    input: {
      /**
       * @minItems 1
       * @maxItems 1000
       */
      vendors: string[];
    };
    answer: {
      told: string[];
      recent: string[];
      withoutOwner: string[];
    };
  };
  /**
   * Payouts, the newest first
   */
  listPayouts: {
    input: {
      before?: string;
    };
    answer: {
      payouts: Payout[];
      next: string | null;
    };
  };
  /**
   * A payout with the payment of each vendor
   */
  readPayout: {
    input: {
      payoutId: string;
    };
    answer: {
      payout: Payout;
      payments: Payment[];
      /**
       * While payments are marked as paid all at once.
       */
      recording: PaymentsRecorded | null;
      /**
       * Whether the marketplace's own account is set, which a transfer file needs.
       */
      ownAccount: boolean;
    };
  };
  /**
   * A SEPA credit transfer file (pain.001.001.09) of what is paid by hand and waits
   */
  readTransferFile: {
    input: {
      payoutId: string;
    };
    answer: {
      name: string;
      file: string;
      count: number;
      without: string[];
      outdated: string[];
    };
  };
  /**
   * A payment with the orders that it is for
   */
  readPayment: {
    input: {
      paymentId: string;
    };
    answer: {
      payment: Payment;
      orders: PaymentOrder[];
    };
  };
  /**
   * Whether Stripe is connected, and a hint of the key, never the key
   */
  readStripeKey: {
    input: {};
    answer: StripeKeyAnswer;
  };
  /**
   * Whether PayPal is connected, and a hint of the client id
   */
  readPaypalKey: {
    input: {};
    answer: PaypalKeyAnswer;
  };
  /**
   * The vendor's account at Stripe and what it still asks for; for admins, the marketplace's own
   */
  readStripeAccount: {
    input: {};
    answer: StripeAccountAnswer;
  };
  /**
   * Products at Stripe that a membership may be; vendors see those that are offered
   */
  listMembershipProducts: {
    input: {};
    answer: MembershipOffer;
  };
  /**
   * Whether shops of Shopify's can be connected, what they are asked for, and what the server lacks for it
   */
  readShopApp: {
    input: {};
    answer: ShopAppAnswer;
  };
  /**
   * Sheets and shops that products are brought from, and how they stand; the marketplace sees its vendors'
   */
  listConnections: {
    input: {};
    answer: {
      connections: Connection[];
    };
  };
  /**
   * Stop asking a sheet or shop for a while, or go on
   */
  pauseConnection: {
    input: {
      connectionId: string;
      paused: boolean;
    };
    answer: {
      connection: Connection;
    };
  };
  /**
   * Ask a sheet or shop now; false where that is under way already
   */
  runConnection: {
    input: {
      connectionId: string;
    };
    answer: {
      started: boolean;
    };
  };
  /**
   * Disconnect a sheet or shop; what it brought stays. `left` is false where the shop did not say that the app is out of it, `stillOn` counts discounts and codes that may still hold there
   */
  removeConnection: {
    input: {
      connectionId: string;
    };
    answer: Disconnected;
  };
  /**
   * The vendor's own shops, and a hint of each key, never the key
   */
  listShopKeys: {
    input: {};
    answer: ShopKeyAnswer;
  };
  /**
   * Connect a shop: its key is tried, sealed and never shown again
   */
  addShopKey: {
    input: {
      domain: string;
      webserviceKey: string;
      type?: 'prestashop' | 'woocommerce' | 'shopify';
    };
    answer: {
      ok: true;
    };
  };
  /**
   * Put another key in place of that of a connected shop; answers its hint
   */
  replaceShopKey: {
    input: {
      domain: string;
      webserviceKey: string;
      type?: 'prestashop' | 'woocommerce' | 'shopify';
    };
    answer: {
      key: string;
    };
  };
  /**
   * Disconnect a shop; its products stay. The domain says which, where several are connected
   */
  deleteShopKey: {
    input: {
      domain?: string;
    };
    answer: {
      ok: true;
    };
  };
  /**
   * Products of the Shopify shop that is connected, a hundred at a time
   */
  listShopifyProducts: {
    input: {
      after?: string;
    };
    answer: ShopPage;
  };
  /**
   * Products of a connected shop, a hundred at a time, and which are kept in step
   */
  listShopProducts: {
    input: {
      connectionId: string;
      after?: string;
    };
    answer: ShopPage;
  };
  /**
   * Compare products of a shop with what is here; they are kept in step once that is imported
   */
  compareShopProducts: {
    input: {
      connectionId: string;
      /**
       * @minItems 1
       * @maxItems 500
       */
      ids: string[];
    };
    answer: {
      importId: string;
    };
  };
  /**
   * Take one product of a connected shop over at once, and keep it in step
   */
  syncShopProduct: {
    input: {
      productId: string;
      domain?: string;
    };
    answer: {
      productId: string;
    };
  };
  /**
   * What of its products is kept as the shop has it
   */
  saveFollowed: {
    input: {
      connectionId: string;
      /**
       * @minItems 1
       * @maxItems 3
       */
      follows: ('price' | 'stock' | 'text')[];
    };
    answer: {
      connection: Connection;
    };
  };
  /**
   * Try orders again now that a shop does not have, or not as it should
   */
  sendOrdersAgain: {
    input: {
      connectionId: string;
    };
    answer: {
      waiting: number;
    };
  };
  /**
   * The sheet that products are brought from
   */
  readSheet: {
    input: {};
    answer: SheetAnswer;
  };
  /**
   * Connect a sheet that is shared by link, in place of the one before: it is read now and each hour
   */
  saveSheet: {
    input: {
      url: string;
      leaveOut?: boolean;
    };
    answer: {
      url: string;
    };
  };
  /**
   * Disconnect the sheet; its products stay
   */
  deleteSheet: {
    input: {};
    answer: {
      deleted: boolean;
    };
  };
  /**
   * The sheet as it is now, as a CSV file to load down
   */
  downloadSheet: {
    input: {};
    answer: {
      url: string;
    };
  };
  /**
   * Read the sheet now; false where that is under way already
   */
  triggerSheet: {
    input: {};
    answer: {
      started: boolean;
    };
  };
  /**
   * How the products stand in the marketplace's own shop; null where none is connected
   */
  readShopListings: {
    input: {};
    answer: {
      shop: ShopSummary | null;
    };
  };
  /**
   * Products that the marketplace's own shop did not take, or that were changed there
   */
  listShopTroubles: {
    input: {
      after?: string;
    };
    answer: TroublePage;
  };
  /**
   * Send all that shoppers see to the marketplace's own shop, and look at all that is there
   */
  fillShop: {
    input: {};
    answer: {
      waiting: number;
    };
  };
  /**
   * Send one product to the marketplace's own shop again; one that was deleted there is made anew
   */
  sendListing: {
    input: {
      productId: string;
    };
    answer: {
      waiting: true;
    };
  };
  /**
   * Decide a field that was changed in the marketplace's own shop: ours goes there, or theirs comes here
   */
  takeSide: {
    input: {
      productId: string;
      field: string;
      take: 'ours' | 'theirs';
      theirs: string;
    };
    answer: {
      conflicts: number;
    };
  };
  /**
   * Addresses that are told of what happens
   */
  listWebhooks: {
    input: {};
    answer: {
      webhooks: Webhook[];
    };
  };
  /**
   * Remove a webhook, and what is known of its deliveries
   */
  removeWebhook: {
    input: {
      webhookId: string;
    };
    answer: {
      removed: true;
    };
  };
  /**
   * What was sent to a webhook within thirty days, the newest first
   */
  listWebhookDeliveries: {
    input: {
      webhookId: string;
      before?: number;
    };
    answer: WebhookDeliveries;
  };
  /**
   * Send a delivery again, now
   */
  resendWebhookDelivery: {
    input: {
      webhookId: string;
      deliveryId: string;
    };
    answer: {
      waiting: true;
    };
  };
  /**
   * The marketplace's own plan and add-ons, and those it may choose
   */
  readInstallation: {
    input: {};
    answer: Installation;
  };
  /**
   * Chooses plan and add-ons; answers where that is confirmed, to be opened in the top frame
   */
  saveInstallation: {
    input: {
      plan: string;
      /**
       * @maxItems 50
       */
      addons?: string[];
    };
    answer: {
      url: string;
    };
  };
  /**
   * How things stand with jobs, mails, orders of shops, backups and processes
   */
  readStanding: {
    input: {};
    answer: Standing;
  };
  /**
   * Try again the jobs of a kind that were given up
   */
  retryJobs: {
    input: {
      kind:
        | 'record-payments'
        | 'pay-scheduled'
        | 'settle-payment'
        | 'check-ledger'
        | 'keep-figures'
        | 'settle-label'
        | 'follow-refund'
        | 'decision-mails'
        | 'send-shop-orders'
        | 'fill-shop'
        | 'shop-left'
        | 'tell-webhooks';
    };
    answer: {
      retried: number;
    };
  };
}
/**
 * The specification's dashboard: a line a day, in the store's currency.
 */
export interface Dashboard {
  transactions: {
    date: string;
    gross: string;
    commission: string;
    net: string;
  }[];
  orders: {
    date: string;
    count: number;
    total: string;
  }[];
}
export interface FiguresAnswer {
  currency: string;
  /**
   * Active products as of now, whatever days were asked for; null for who may not see products.
   */
  productsLive: number | null;
  /**
   * Other currencies that orders of these days were paid in; no rate adds them to these figures.
   */
  otherCurrencies: string[];
  period: PeriodFigures;
  /**
   * `until` is the instant at which its last day is cut beside a part of today. Null also where no day has come yet.
   */
  compared: {
    from: string;
    to: string;
    totals: FigureTotals;
    spans: FigureSpan[];
    until: string | null;
  } | null;
}
/**
 * The figures of a period, and of the one that it is compared with.
 */
export interface PeriodFigures {
  from: string;
  to: string;
  totals: FigureTotals;
  spans: FigureSpan[];
}
/**
 * The figures of some days on the wire; amounts are decimal strings of the answer's currency.
 */
export interface FigureTotals {
  orders: number;
  units: number;
  sales: string;
  /**
   * What an order came to on average; null without orders.
   */
  average: string | null;
  cancelled: number;
  refunded: number;
  newCustomers: number;
  shipped: number;
  /**
   * Of the shipped.
   */
  late: number;
  /**
   * The hours that half of the shipped took, and within which nine of ten were, to one per cent; null where none was.
   */
  timeToShip: {
    median: number;
    slowest: number;
  } | null;
  /**
   * Null for who may not see the finances.
   */
  money: {
    gross: string;
    commission: string;
    net: string;
    refunds: string;
    paid: string;
  } | null;
}
export interface FigureSpan {
  from: string;
  to: string;
  orders: number;
  units: number;
  sales: string;
  /**
   * What an order came to on average; null without orders.
   */
  average: string | null;
  cancelled: number;
  refunded: number;
  newCustomers: number;
  shipped: number;
  /**
   * Of the shipped.
   */
  late: number;
  /**
   * The hours that half of the shipped took, and within which nine of ten were, to one per cent; null where none was.
   */
  timeToShip: {
    median: number;
    slowest: number;
  } | null;
  /**
   * Null for who may not see the finances.
   */
  money: {
    gross: string;
    commission: string;
    net: string;
    refunds: string;
    paid: string;
  } | null;
}
/**
 * The rows behind a figure, the newest first; `total` of them, as many as the figure says.
 */
export interface FigureRowsAnswer {
  currency: string;
  rows: FigureRow[];
  total: number;
  pageCount: number;
  totals: FigureTotals1;
}
/**
 * An order, or of refunds a posting, that a figure is made of.
 */
export interface FigureRow {
  orderId: string;
  orderName: string;
  vendor: string;
  /**
   * When it was placed, or posted.
   */
  at: string;
  /**
   * What the order comes to, or what it took from earnings; a decimal string of the answer's currency.
   */
  amount: string;
  /**
   * Its pieces; of a posting none.
   */
  units: number;
  /**
   * What went back of the order.
   */
  refunded: string;
  /**
   * When it was shipped as a whole, and after how many hours, to a hundredth; null where the figure is not of that.
   */
  shippedAt: string | null;
  hours: number | null;
}
/**
 * The figures of some days on the wire; amounts are decimal strings of the answer's currency.
 */
export interface FigureTotals1 {
  orders: number;
  units: number;
  sales: string;
  /**
   * What an order came to on average; null without orders.
   */
  average: string | null;
  cancelled: number;
  refunded: number;
  newCustomers: number;
  shipped: number;
  /**
   * Of the shipped.
   */
  late: number;
  /**
   * The hours that half of the shipped took, and within which nine of ten were, to one per cent; null where none was.
   */
  timeToShip: {
    median: number;
    slowest: number;
  } | null;
  /**
   * Null for who may not see the finances.
   */
  money: {
    gross: string;
    commission: string;
    net: string;
    refunds: string;
    paid: string;
  } | null;
}
/**
 * The payments behind what was paid in some days, the newest first; `sum` is what all of them come to.
 */
export interface PaidRowsAnswer {
  currency: string;
  rows: PaidRow[];
  total: number;
  pageCount: number;
  sum: string;
}
/**
 * Money that went out to a vendor in one payout, or came back of it.
 */
export interface PaidRow {
  id: string;
  /**
   * Null where the books know of no payout behind it, as of money that went out before there were any here.
   */
  payoutId: string | null;
  /**
   * The vendor's payment in it.
   */
  paymentId: string | null;
  vendor: string;
  /**
   * When it was posted.
   */
  at: string;
  /**
   * A decimal string of the answer's currency; less than zero where it came back.
   */
  amount: string;
}
export interface RankingAnswer {
  currency: string;
  /**
   * Those that sold most, first; the hours in their order.
   */
  rows: RankRow[];
  /**
   * Of all, named or not; `count` is how many they are.
   */
  total: {
    count: number;
    orders: number;
    sales: string;
  };
}
export interface RankRow {
  /**
   * A vendor's name, a product's id, a country's code, where an order came from, or an hour of the week; or nothing.
   */
  key: string;
  /**
   * What it is called: of a product its title; else as `key`.
   */
  name: string;
  orders: number;
  units: number;
  /**
   * What its orders come to, or of a product its lines after their discounts; a decimal string.
   */
  sales: string;
}
/**
 * Weekly sales of each of some things, the oldest week first, the last of them until today; none where nothing sold.
 */
export interface TrendsAnswer {
  currency: string;
  trends: {
    [k: string]: number[];
  };
}
export interface DutiesAnswer {
  duties: Duty[];
}
/**
 * Something that waits for a person: how many there are, and which, where no list finds exactly these.
 */
export interface Duty {
  name:
    | 'applications'
    | 'conversations'
    | 'doubtfulOrders'
    | 'dueOrders'
    | 'failedPayments'
    | 'idleSchedule'
    | 'imports'
    | 'incomingOrders'
    | 'labels'
    | 'lateOrders'
    | 'openOffers'
    | 'payoutMethod'
    | 'rejectedProducts'
    | 'runsOut'
    | 'siteMessages'
    | 'soldOut'
    | 'submissions'
    | 'unconfirmedPayments'
    | 'unpayableVendors'
    | 'unreachableVendors';
  count: number;
  /**
   * Each with the id that its page has, the first `mostNamed` of them. Of vendors that cannot be paid the currency in which they are found, where it is not the store's own.
   */
  rows: {
    id: string;
    label: string;
  }[];
  /**
   * The day until which this person does not want to see it; null: it is seen.
   */
  snoozedUntil: string | null;
}
/**
 * Vendors beside each other, for the marketplace.
 */
export interface CompareAnswer {
  before: Days;
  currency: string;
  from: string;
  marks: VendorMarks;
  to: string;
  /**
   * The instant at which the last of these is cut, where today is compared with a part of a day.
   */
  until: string | null;
  vendors: VendorStanding[];
}
/**
 * The days that `growth` begins from.
 */
export interface Days {
  from: string;
  to: string;
}
export interface VendorMarks {
  fewestOrders: number;
  late: number | null;
  cancelled: number | null;
  refunded: number | null;
  answer: number | null;
  soldOut: number | null;
}
/**
 * A vendor beside the others.
 */
export interface VendorStanding {
  answer: number | null;
  /**
   * In what the vendor is past the marketplace's marks.
   */
  behind: ('answer' | 'cancelled' | 'late' | 'refunded' | 'soldOut')[];
  cancelled: number | null;
  /**
   * By what share sales grew from the days before; null without sales then.
   */
  growth: number | null;
  late: number | null;
  orders: number;
  refunded: number | null;
  /**
   * A decimal string of the answer's currency.
   */
  sales: string;
  soldOut: number | null;
  vendor: string;
}
/**
 * The steps that somebody may take; none once all are done.
 */
export interface FirstStepsAnswer {
  steps: {
    name: FirstStep;
    done: boolean;
  }[];
  /**
   * Put away: by the marketplace for all of its people, by a vendor's person for themselves.
   */
  hidden: boolean;
}
export interface UsageAnswer {
  /**
   * How often each step of a flow was reached.
   */
  flows: {
    flow: 'import' | 'payout' | 'payoutMethod' | 'product' | 'registration';
    steps: {
      step:
        | 'accepted'
        | 'compared'
        | 'opened'
        | 'paid'
        | 'prepared'
        | 'read'
        | 'saved'
        | 'sent'
        | 'started'
        | 'tried';
      times: number;
    }[];
  }[];
  from: string;
  /**
   * How often each part was opened, the most used first; `before` in as many days before these.
   */
  parts: {
    part:
      | 'account'
      | 'approval'
      | 'audit'
      | 'commission'
      | 'compare'
      | 'connections'
      | 'conversations'
      | 'delivery'
      | 'developers'
      | 'discounts'
      | 'home'
      | 'imports'
      | 'membership'
      | 'offers'
      | 'orders'
      | 'payouts'
      | 'people'
      | 'products'
      | 'profile'
      | 'security'
      | 'settings'
      | 'standing'
      | 'transactions'
      | 'vendors';
    marketplace: number;
    vendors: number;
    before: number;
  }[];
  to: string;
}
export interface Features {
  appearance: {
    useNextMenu: 'all' | 'classic';
  };
  /**
   * What is usually said when a product is turned down; while it is empty, those that the client brings.
   */
  approvalReasons: {
    name: string;
    text: string;
  }[];
  auditLogs: Toggle;
  autoApprove: {
    enabledDefault: boolean;
  };
  autoFulfillDigital: Toggle;
  catalog: Toggle;
  colors: {
    indigo: {
      '600': string;
      '800': string;
    };
    orange: {
      '800': string;
    };
    green: {
      '800': string;
    };
  };
  comments: Toggle;
  conversations: ConversationSettings;
  currencies: Toggle;
  dashboard: Toggle;
  /**
   * What is taken while the marketplace has no table of its own; `min` is a price of the currency.
   */
  defaultCommissions: {
    min: number;
    percentage: number;
  };
  defaultUnits: {
    length: 'cm' | 'ft' | 'in' | 'm' | 'mm' | 'yd';
    weight: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
  };
  delivery: DeliverySettings;
  discountLimits: {
    /**
     * What a vendor may take off its own goods, in per cent: with the price goes the marketplace's commission.
     */
    vendorMost: number;
  };
  discounts: Toggle;
  display: Toggle;
  financeConfig: {
    includeDiscount: boolean;
    includeShipping: boolean;
    includeTax: boolean;
    shippingInPayout: boolean;
    discountInPayout: boolean;
    taxInPayout: boolean;
  };
  hasBeenOnBoarded: boolean;
  holidayMode: Toggle;
  holidays: {
    products: 'hide' | 'mark';
  };
  inputLimit: {
    title: MinMax;
    description: MinMax;
    images: MinMax;
  };
  integrations: Toggle;
  invoicing: {
    when: 'placed' | 'shipped';
    seller: Seller;
    /**
     * Whom of the seller's a buyer asks, in e-invoices alone.
     */
    contact: {
      name: string;
      phone: string;
      email: string;
    };
    /**
     * How buyers have paid, in e-invoices alone.
     */
    payment: {
      means: 'online' | 'transfer' | 'unsaid';
      iban: string;
    };
    /**
     * Why no tax is charged, where none is.
     */
    exemptNote: string;
  };
  /**
   * How many products a vendor without a limit of its own may list, drafts and archived ones among them; null: any number.
   */
  listing: {
    most: number | null;
  };
  logoRegistration: Logo;
  logoText: Logo;
  makeAnOffer: Toggle;
  membership: {
    documentationUrl: string;
    enabled: boolean | null;
    products: string[];
    trialDays: number;
  };
  messages: Toggle;
  notifications: Notifications;
  offers: OfferSettings;
  orders: {
    hiddenFields: string[];
  };
  payments: {
    stripeConnect: {
      enabled: boolean | null;
      isTestKey: boolean;
    };
    paypal: {
      enabled: boolean | null;
      isSandbox: boolean;
    };
    schedule: PayoutSchedule | null;
    /**
     * Days after fulfilment before an order is paid out.
     */
    holdbackDays: number;
    /**
     * Days for which nothing is paid to an account that a vendor has just changed.
     */
    accountHoldDays: number;
    /**
     * Payouts above it, a decimal text of the store's currency, need a second person; null: none do.
     */
    approvalAbove: string | null;
    /**
     * The account that payments by bank transfer come from.
     */
    debtor: {
      name: string;
      iban: string;
      bic: string;
    };
  };
  /**
   * What applicants are asked beside email and name.
   */
  registration: {
    fields: FieldDefinition[];
    enableApproval: boolean;
  };
  sections: {
    keys: string[];
    name: string;
  }[];
  security: {
    /**
     * Everybody who works for the marketplace needs a second step to sign in.
     */
    adminTwoStep: boolean;
    /**
     * How many days the journal of security is kept.
     */
    journalDays: number;
    /**
     * How many days the audit log is kept: who changed what.
     */
    auditDays: number;
  };
  specifications: Toggle;
  support: {
    title: string;
    email: string;
  };
  /**
   * Which of the theme's templates the shop's own pages of the marketplace use (spec 3).
   */
  templateSuffix: string;
  translations: {
    dict: OwnText[];
    enabled: boolean | null;
    locales: string[];
  };
  useFinanceV2: Toggle;
  variants: {
    enableVariants: boolean;
    enableNewProductView: boolean;
    disableOldProductView: boolean;
  };
  vendorMarks: VendorMarks;
  /**
   * What vendors tell of themselves; those with `registration` are asked of applicants as well.
   */
  vendorPage: {
    collectionTemplate: string;
    enabled: boolean | null;
    fields: FieldDefinition[];
  };
  wordings: Wordings;
}
export interface Toggle {
  enabled: boolean | null;
}
export interface ConversationSettings {
  personalData: 'hide' | 'keep' | 'mark' | 'refuse';
  /**
   * How long the link holds by which a buyer reads and answers, in days.
   */
  linkDays: number;
  /**
   * Conversations that may be begun in a quarter of an hour.
   */
  limits: {
    /**
     * From one place for one address.
     */
    perBuyer: number;
    /**
     * From one place.
     */
    perAddress: number;
    /**
     * About one product.
     */
    perProduct: number;
  };
  /**
   * Answers that are often given.
   */
  answers: {
    name: string;
    text: string;
  }[];
  ctas: {
    callbackUrl: string;
    label: string;
    prompt: {
      confirmText: string;
      title: string;
    };
    redirect: string;
    variant: 'danger' | 'info' | 'primary';
  }[];
}
export interface DeliverySettings {
  defaultShipping: {
    enabled: boolean;
  };
  enableFlatRates: boolean;
  enableLiveRates: boolean;
  enableLocalPickup: boolean;
  enableRateNames: boolean;
  enabled: boolean | null;
  /**
   * What a cart's choices are called, the cheapest first, one to five where `enableRateNames` is on (spec 5).
   */
  rateNames: string[];
  shippo: Toggle;
}
export interface MinMax {
  min: number | null;
  max: number | null;
}
/**
 * The seller of a marketplace.
 */
export interface Seller {
  name: string;
  street: string;
  zip: string;
  city: string;
  country: string;
  vatNumber: string;
  taxNumber: string;
}
export interface Logo {
  value?: string;
  src?: string;
  selected: 'default' | 'src' | 'value';
}
export interface Notifications {
  /**
   * No mail goes out but those without which somebody does not get in (a buyer’s own conversation too), those that warn of a takeover or about money, and what is sent by hand.
   */
  disableAll: boolean;
  /**
   * Whose answers mails ask for, and who sends them where the server may; empty: as the server is set up.
   */
  sendingEmail: string;
  integration: MailIntegration;
  /**
   * 0 to 23, in UTC.
   */
  digestSendAtHourUtc: number;
  templates: {
    'order-placed': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'order-reminder-1': {
      conditions: MailCondition[];
      delayInHours: number;
      enabled: boolean | null;
    };
    'order-reminder-2': {
      conditions: MailCondition[];
      delayInHours: number;
      enabled: boolean | null;
    };
    'order-reminder-3': {
      conditions: MailCondition[];
      delayInHours: number;
      enabled: boolean | null;
    };
    'vendor-new-message': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'offer-requested': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'offer-received': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'offer-rejected': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'vendor-pending-approval': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'vendor-rejection': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'product-approved': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'product-unapproved': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'marketplace-duty-digest': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'marketplace-on-product-submitted': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'marketplace-new-vendor': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'marketplace-vendor-request': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'marketplace-automated-payments': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'marketplace-integration-set': {
      conditions: MailCondition[];
      enabled: boolean | null;
    };
    'auth-change-password': {
      enabled: boolean | null;
    };
    'auth-verify': {
      enabled: boolean | null;
    };
    'auth-invite': {
      enabled: boolean | null;
    };
  };
}
/**
 * Which service sends mails; a call of its own sets it, as its key is never told.
 */
export interface MailIntegration {
  service: 'brevo' | 'klaviyo' | 'none';
  hasApiKey: boolean;
}
/**
 * `value`: what is looked at, a value of the mail or `recipient`; `text`: what it is held to.
 */
export interface MailCondition {
  value:
    | 'address'
    | 'applications'
    | 'by'
    | 'count'
    | 'email'
    | 'integration'
    | 'items'
    | 'late'
    | 'message'
    | 'note'
    | 'order'
    | 'orders'
    | 'product'
    | 'products'
    | 'recipient'
    | 'removed'
    | 'until'
    | 'vendor';
  is: 'atLeast' | 'atMost' | 'contains' | 'given' | 'lacks' | 'missing';
  text: string;
}
export interface OfferSettings {
  /**
   * Percent of the price below which no offer reaches a vendor; 0: any does.
   */
  floorPercent: number;
  belowFloor: 'counter' | 'refuse' | 'reject';
  /**
   * Days in which an offer, or a counter-offer, is to be answered.
   */
  answerDays: number;
  /**
   * Days for which an accepted price holds.
   */
  priceDays: number;
}
/**
 * When payouts go out by themselves, in the store's time zone; `day`: 1 is Monday, or the first of the month.
 */
export interface PayoutSchedule {
  frequency: 'daily' | 'monthly' | 'none' | 'weekly';
  day?: number;
}
/**
 * A field of a registration or of a vendor's page, as an admin defines it (spec 3).
 */
export interface FieldDefinition {
  key: string;
  name: string;
  /**
   * May carry further properties in braces at its end: `decodeDescription`.
   */
  description?: string;
  type:
    | 'checkbox'
    | 'date'
    | 'date_time'
    | 'file'
    | 'image'
    | 'input'
    | 'list_media'
    | 'media'
    | 'product'
    | 'richtext'
    | 'select'
    | 'terms'
    | 'textarea'
    | 'url'
    | 'video';
  link?: string;
  options?: string[];
  showOnVendorPage: boolean;
  registration: boolean;
  required: boolean;
}
/**
 * One text of the marketplace's own, as `features.translations.dict` keeps it.
 */
export interface OwnText {
  key: string;
  locale: string;
  value: string;
}
export interface Wordings {
  vendor: string;
  vendors: string;
  product: string;
  products: string;
  specification: string;
  commission: string;
  finance: string;
  marketplace: string;
}
/**
 * An own text of a template as it holds.
 */
export interface OwnTextEntry {
  template:
    | 'auth-change-password'
    | 'auth-invite'
    | 'auth-verify'
    | 'doc-customer-invoice'
    | 'doc-packing-slip'
    | 'doc-vendor-invoice'
    | 'marketplace-automated-payments'
    | 'marketplace-duty-digest'
    | 'marketplace-integration-set'
    | 'marketplace-new-vendor'
    | 'marketplace-on-product-submitted'
    | 'marketplace-vendor-request'
    | 'offer-received'
    | 'offer-rejected'
    | 'offer-requested'
    | 'order-placed'
    | 'order-reminder-1'
    | 'order-reminder-2'
    | 'order-reminder-3'
    | 'product-approved'
    | 'product-unapproved'
    | 'vendor-new-message'
    | 'vendor-pending-approval'
    | 'vendor-rejection';
  /**
   * Of mails, as the subject.
   */
  language?: string;
  subject?: string;
  html: string;
}
/**
 * Where the shop keeps stock, where it sells, and the languages it has texts in.
 */
export interface ShopAnswer {
  locations: {
    id: string;
    name: string;
  }[];
  publications: {
    id: string;
    name: string;
  }[];
  locales: {
    locale: string;
    name: string;
    primary: boolean;
    published: boolean;
  }[];
}
/**
 * How far the guided set-up has come, on the server, so that it goes on where it was left.
 */
export interface SetUp {
  shopName: string;
  /**
   * As ISO 3166 has it, such as DE; empty: not said.
   */
  country: string;
  /**
   * As ISO 4217 has it, such as EUR.
   */
  currency: string;
  timeZone: string;
  /**
   * Steps that were done or passed by.
   */
  seen: ('connection' | 'logo' | 'shop' | 'vendor')[];
  /**
   * Whether there are amounts already, which are in the currency there is.
   */
  currencyFixed: boolean;
  vendors: number;
  /**
   * Whether a shop, or another system, may send orders: a secret or a key was made.
   */
  connected: boolean;
}
export interface VendorsAnswer {
  applications: VendorApplication[];
  vendors: Vendor[];
  vendorsWithoutAccount: {
    vendor: string;
    productCount: number;
  }[];
  /**
   * Their numbers of orders; none for a key that reads no orders.
   */
  orders: {
    [k: string]: number;
  };
  /**
   * What is owed to each, a line a currency as a decimal string; who is owed nothing is left out, as are all for a key that reads no finance.
   */
  balances: {
    vendor: string;
    amount: string;
    currency: string;
  }[];
}
export interface VendorApplication {
  id: string;
  email: string;
  vendorName: string;
  store: string;
  fields: ApplicationField[];
  status: 'approved' | 'pending' | 'rejected';
  /**
   * What the marketplace wrote to the applicant.
   */
  note: string;
  createdAt: string;
}
/**
 * An answer as an application carries it (spec 3, application payload).
 */
export interface ApplicationField {
  key: string;
  value: string;
  name: string;
}
/**
 * A vendor as the marketplace sees it; `autoApprove` and `listingMost` null mean the marketplace's default.
 */
export interface Vendor {
  vendor: string;
  email: string | null;
  description: string;
  imageUrl: string | null;
  metafields: VendorMetafield[];
  approved: boolean;
  autoApprove: boolean | null;
  /**
   * How many products it may list, drafts and archived ones among them.
   */
  listingMost: number | null;
  isManagedByMarketplace: boolean;
  /**
   * Decimal numbers of the currency; empty: the marketplace's own hold.
   */
  commissions: CommissionLine[];
  /**
   * Whether someone may sign in for it.
   */
  hasAccount: boolean;
  productCount: number;
  createdAt: string;
  /**
   * Set while it is away.
   */
  away?: Away | null;
}
/**
 * What a vendor tells of itself in one of the marketplace's fields; `type` is the field's.
 */
export interface VendorMetafield {
  key: string;
  namespace: string;
  value: string;
  type: string;
}
/**
 * One line of a commission table. `max: null` is open-ended; null, '' and Infinity mean the same. Amounts are decimal numbers of the currency where lines are edited, minor units in `commissionOf`.
 */
export interface CommissionLine {
  min: number;
  max?: '' | number | null;
  flat: number;
  percentage: number;
  constraint?: {
    key?: string;
    value?: string;
  } | null;
  /**
   * The index in its own list, from 0, where only some of its lines are looked at.
   */
  place?: number;
}
/**
 * What is shown of someone who is away; `until` is their last day of it.
 */
export interface Away {
  until: string;
  message: string;
}
/**
 * One vendor with the numbers that lists need not count.
 */
export interface VendorAnswer {
  vendor: Vendor;
  /**
   * False of what is only a name on products: it becomes a vendor by an invitation.
   */
  isListed: boolean;
  /**
   * Those of orders are null for a key that reads none.
   */
  counts: {
    products: number;
    orders: number | null;
    unfulfilled: number | null;
    people: number;
  };
  /**
   * What its orders without a payout come to, less commission: a decimal string; null for a key that reads no finance.
   */
  due: string | null;
  currency: string;
  /**
   * How many products it may list, whoever set it; null: any number.
   */
  listingLimit: number | null;
  /**
   * What the marketplace's people wrote down of it for each other; no vendor reads it.
   */
  note: string;
  /**
   * The application that it came by; null where it was invited.
   */
  applicationId: string | null;
  /**
   * Null for those who may not see finances.
   */
  money: VendorMoney | null;
}
/**
 * What a vendor is owed and has been paid, and how.
 */
export interface VendorMoney {
  /**
   * A line a currency in which something is open.
   */
  dues: VendorDue[];
  /**
   * The newest.
   */
  payments: Payment[];
  method: OwnPayoutMethod;
}
/**
 * What a vendor is due in a currency: `ready` may be paid now, `balance` is everything that is owed, ready or not.
 */
export interface VendorDue {
  vendor: string;
  currency: string;
  ready: string;
  balance: string;
  orders: number;
  methods: ('manual' | 'paypal' | 'stripe')[];
  blocked: BlockedPart[];
  /**
   * When it was last reminded to enter a bank account, within the last 14 days; null: not lately.
   */
  remindedAt: string | null;
}
/**
 * What stands between a vendor and money that it would have; amounts are decimal texts.
 */
export interface BlockedPart {
  why:
    | 'accountRestricted'
    | 'holdback'
    | 'inPayout'
    | 'negativeBalance'
    | 'newAccount'
    | 'noMethod'
    | 'notFulfilled'
    | 'notInCurrency'
    | 'refundPending';
  amount: string;
  orders: number;
  /**
   * Of a new account: until when nothing is paid to it, ISO 8601 in UTC.
   */
  until?: string;
  /**
   * Of a new account: what it is, its number cut, and when it was entered, ISO 8601 in UTC.
   */
  account?: string;
  changedAt?: string;
}
export interface Payment {
  id: string;
  payoutId: string;
  vendor: string;
  amount: string;
  currency: string;
  state: 'dropped' | 'failed' | 'intended' | 'paid' | 'prepared' | 'reversed' | 'sent';
  method: 'manual' | 'paypal' | 'stripe' | null;
  methods: ('manual' | 'paypal' | 'stripe')[];
  reference: string | null;
  message: Fault | null;
  /**
   * As somebody typed it, or what the bank said.
   */
  details: Fault | string | null;
  paidAt: string | null;
  by: string | null;
  orders: number;
  /**
   * Of one that waits to be paid by hand: whether a bank account is known to send it to. Null: it does not wait, or goes by a service.
   */
  account: 'known' | 'new' | 'none' | null;
  /**
   * Under way, and the service cannot say what became of it: somebody has to look there and say so by hand.
   */
  inDoubt: boolean;
  /**
   * Of one that waits: why it is not to be sent as it was prepared. Null: nothing speaks against it.
   */
  refusal: Fault | null;
  /**
   * When a file for the bank was last made with it, ISO 8601 in UTC; null: none was, or it does not wait.
   */
  inFileAt: string | null;
  /**
   * Of one that waits: the day of its newest order in the store's time zone, before which it cannot be paid.
   */
  paidFrom: string | null;
}
/**
 * What does not hold: a code that stays, its English text, and what was put into it, as values. An amount is `{ amount, currency }`, a day 2026-01-31; an error inside an error is one itself.
 */
export interface Fault {
  code: string;
  message: string;
  params?: {
    [k: string]: Param;
  };
}
/**
 * An amount inside an error, in the decimal form of the wire.
 */
export interface AmountParam {
  amount: string;
  currency: string;
}
/**
 * How a vendor is paid, as it sees it itself; the account number is cut.
 */
export interface OwnPayoutMethod {
  method: 'manual' | 'paypal' | 'stripe' | null;
  /**
   * Ways that the marketplace is connected to, and by hand.
   */
  offered: ('manual' | 'paypal' | 'stripe')[];
  stripe: {
    ready: boolean;
    due: string[];
  } | null;
  paypal: {
    emailOrVenmo: string;
    type: 'EMAIL' | 'USER_HANDLE';
  } | null;
  bank: {
    holder: string;
    iban: string;
    bic: string;
  } | null;
}
/**
 * The fields of a vendor's page, and for a vendor what it has told so far.
 */
export interface VendorDefinitionsAnswer {
  definitions: FieldDefinition[];
  vendor: VendorProfile | null;
}
export interface VendorProfile {
  description: string;
  imageUrl: string | null;
  metafields: VendorMetafield[];
}
export interface ProductsPage {
  products: ProductRow[];
  count: number;
  pageCount: number;
  counts: {
    ACTIVE: number;
    ALL: number;
    DRAFT: number;
  };
  /**
   * Where `after` was given: what to ask for next; null at the end.
   */
  next?: string | null;
}
/**
 * A product as the list shows it; `inventoryTotal` null where no variant is tracked.
 */
export interface ProductRow {
  id: string;
  title: string;
  vendor: string;
  status: 'ACTIVE' | 'DRAFT';
  approval: Approval;
  image: string | null;
  sku: string;
  variantCount: number;
  inventoryTotal: number | null;
  priceFrom: string;
  priceTo: string;
  currency: string;
  updatedAt: string;
  /**
   * What is said of its vendor who is on holiday just now.
   */
  away?: Away | null;
}
export interface Product {
  id: string;
  title: string;
  bodyHtml: string;
  vendor: string;
  status: 'ACTIVE' | 'DRAFT';
  approval: Approval;
  media: Media[];
  options: {
    id: string;
    name: string;
    values: string[];
  }[];
  variants: Variant[];
  metafields: Metafield[];
  seo: {
    title: string;
    description: string;
  };
  inventoryTotal: number;
  currency: string;
  updatedAt: string;
  /**
   * Grows with each change, so that a save on top of someone else's is noticed.
   */
  version: number;
}
export interface Media {
  id: string;
  src: string;
  alt: string;
  contentType: 'EXTERNAL_VIDEO' | 'IMAGE' | 'VIDEO';
}
export interface Variant {
  id: string;
  price: string;
  compareAt: string | null;
  options: {
    name: string;
    value: string;
  }[];
  sku: string;
  barcode: string;
  taxable: boolean;
  trackStock: boolean;
  stock: number;
  requiresShipping: boolean;
  weight: number;
  weightUnit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
  dimensions: Dimensions | null;
  localPickup: {
    enabled: boolean;
  };
  media: Media[];
  metafields: Metafield[];
}
/**
 * Width, height and length are kept only when all three are there (spec 5).
 */
export interface Dimensions {
  width: number;
  height: number;
  length: number;
  dimUnit: 'cm' | 'ft' | 'in' | 'm' | 'mm' | 'yd';
}
export interface Metafield {
  id?: string;
  key: string;
  namespace: string;
  value: string;
  type: string;
}
/**
 * One product as its page shows it.
 */
export interface ProductAnswer {
  product: Product;
  rejection?: Rejection;
  /**
   * Only for a vendor: on sale until what shoppers see of it is changed, which the marketplace looks at first.
   */
  looksAgain?: true;
  /**
   * SKUs of it that another vendor sells, sold, or has while a change of them waits, without whose; absent where there are none. Newly put on sale under one it waits.
   */
  sharedSkus?: string[];
}
/**
 * Only of a product that is turned down now, where something was said with it.
 */
export interface Rejection {
  note: string;
  at: string;
}
/**
 * The answers to lines, in the order of the lines.
 */
export interface StockLinesAnswer {
  lines: StockLineAnswer[];
  changed: number;
  same: number;
  refused: number;
}
/**
 * What became of a line. `same`: it was so already, and nothing was written.
 */
export interface StockLineAnswer {
  sku: string;
  vendor: string | null;
  state: 'changed' | 'refused' | 'same';
  productId: string | null;
  variantId: string | null;
  /**
   * How many are available now; null: the variant is not counted, or not known.
   */
  stock: number | null;
  /**
   * The price now; null where the line was refused.
   */
  price: string | null;
  /**
   * Why it was refused, by field.
   */
  errors: {
    [k: string]: Fault;
  };
}
export interface ProductLog {
  logs: LogEntry[];
  currency: string;
  /**
   * Where the next page begins; null at the end.
   */
  next: number | null;
}
/**
 * Who made a version of a product, when, why, and what it changed.
 */
export interface LogEntry {
  version: number;
  at: string;
  by: string;
  action: ChangeAction;
  note?: string;
  changes: LogChange[];
}
/**
 * A field before and after, as people read it: amounts as decimal texts of the currency, variants whole. `field` is a member of the product, or of a variant (`variants.12.price`), a whole variant (`variants.12`), or the order of the variants by name (`variants`).
 */
export interface LogChange {
  field: string;
  /**
   * The variant that the field belongs to, by its options; empty for the only one.
   */
  variant?: string;
  before: unknown;
  after: unknown;
}
export interface RevertAnswer {
  product: Product;
  /**
   * Fields that stay as they are, as they were changed again since.
   */
  kept: {
    field: string;
    /**
     * The variant that the field belongs to, by its options; empty for the only one.
     */
    variant?: string;
  }[];
}
export interface SubmissionsAnswer {
  /**
   * At most `mostSubmissions`.
   */
  submissions: SubmissionRow[];
  /**
   * How many wait, of the vendor and kind that were asked for.
   */
  count: number;
  /**
   * The same by kind, whichever was asked for.
   */
  kinds: {
    changed: number;
    new: number;
  };
  /**
   * How many wait of each vendor.
   */
  vendors: {
    vendor: string;
    count: number;
  }[];
}
/**
 * A product that waits for approval, as the queue shows it.
 */
export interface SubmissionRow {
  id: string;
  title: string;
  vendor: string;
  image: string | null;
  sku: string;
  variantCount: number;
  kind: 'changed' | 'new';
  /**
   * Whether it stays a draft once it is approved, as its maker marked it.
   */
  staysDraft: boolean;
  /**
   * Since when it waits.
   */
  submittedAt: string;
  version: number;
  priceFrom: string;
  priceTo: string;
  currency: string;
  /**
   * SKUs of it that another vendor sells, or has while a change of them waits, for which it waits even where its vendor is trusted; absent: none.
   */
  sharedSkus?: string[];
}
/**
 * A product that waits, beside what stood when it was last approved.
 */
export interface SubmissionAnswer {
  product: Product;
  staysDraft: boolean;
  submittedAt: string;
  /**
   * Null for what was never approved.
   */
  approved: Product | null;
  /**
   * When the approved version was left behind; null beside no approved version.
   */
  leftAt: string | null;
  /**
   * The decision before, such as why it was turned down.
   */
  decision: PastDecision | null;
  /**
   * SKUs of it that other vendors' products have as well, or had until a change of them that waits; absent where there are none.
   */
  skusElsewhere?: {
    sku: string;
    vendor: string;
  }[];
}
/**
 * What a decision was, and what was said with it.
 */
export interface PastDecision {
  action: 'approve' | 'delete' | 'unapprove';
  note: string;
  by: string;
  at: string;
}
/**
 * The specifications of a marketplace; the version changes with them.
 */
export interface SpecificationsAnswer {
  metafields: FieldDefinition[];
  version: string;
}
export interface Collection {
  id: string;
  key: string;
  value: string;
  title: string;
}
/**
 * A product's texts, the languages they are wanted in, and what there is of these.
 */
export interface TranslationsAnswer {
  title: string;
  locales: TranslationLocale[];
  source: {
    bodyHtml: string;
    'seo.description': string;
    'seo.title': string;
    title: string;
  };
  /**
   * The texts of its options and pictures.
   */
  parts: TranslatablePart[];
  translations: Translation[];
  suggestions: TranslationSuggestion[];
}
export interface TranslationLocale {
  locale: string;
  name: string;
}
/**
 * A name of an option, a value of one, or what is said of a picture, which is translated like the other texts.
 */
export interface TranslatablePart {
  key: PartKey;
  kind: 'option' | 'picture' | 'value';
  text: string;
  /**
   * Of a value its option's name, of a picture its address; of an option nothing.
   */
  of: string;
  /**
   * Whether it says the same in all languages, so that it needs no translation.
   */
  isSame: boolean;
}
/**
 * A text in another language, and how it stands to the text that it was made from.
 */
export interface Translation {
  locale: string;
  key: TranslationKey;
  value: string;
  /**
   * The text that was translated.
   */
  source: string;
  /**
   * The text has changed since.
   */
  stale: boolean;
  updatedAt: string;
  updatedBy: string;
}
/**
 * What other products of the vendor say for a text that has no translation here, or a stale one.
 */
export interface TranslationSuggestion {
  locale: string;
  key: PartKey;
  value: string;
}
/**
 * How far a language has come, and the next product that lacks something in it.
 */
export interface TranslationProgress {
  products: number;
  /**
   * Products of which a text is not translated.
   */
  missing: number;
  /**
   * Products with a translation whose text has changed since.
   */
  stale: number;
  next: string | null;
}
/**
 * A product that is sold in the shop, as other vendors find it.
 */
export interface CatalogRow {
  /**
   * Whose vendor is away just now, and until when.
   */
  away?: Away | null;
  id: string;
  image: string | null;
  title: string;
  variantCount: number;
  vendor: string;
}
/**
 * What of a product another vendor may take over: what shoppers see, but prices; no stock and no SKU.
 */
export interface CatalogProduct {
  bodyHtml: string;
  media: Media[];
  metafields: {
    key: string;
    namespace: string;
    value: string;
    type: string;
  }[];
  options: {
    name: string;
    values: string[];
  }[];
  seo: {
    title: string;
    description: string;
  };
  title: string;
  variants: {
    options: {
      name: string;
      value: string;
    }[];
    barcode: string;
    taxable: boolean;
    requiresShipping: boolean;
    weight: number;
    weightUnit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';
    dimensions: Dimensions | null;
    media: Media[];
  }[];
}
/**
 * What an edit would do to a product: the first variant in which it shows, as people read it.
 */
export interface BulkEditSample {
  productId: string;
  title: string;
  before: string;
  after: string;
  /**
   * Why it would stay as it is; null: it changes, or is so already.
   */
  reason: Fault | null;
}
/**
 * A bulk edit under way or done; counts are of products.
 */
export interface BulkEditRun {
  id: string;
  edit: BulkEdit;
  by: string;
  state: 'failed' | 'finished' | 'queued' | 'running' | 'undoing' | 'undone';
  total: number;
  /**
   * Products looked at so far, of the edit or of its undoing.
   */
  done: number;
  changed: number;
  refused: number;
  /**
   * Undoing: products in which something stays, as it was changed again since.
   */
  kept: number;
  message: Fault | null;
  createdAt: string;
  finishedAt: string | null;
}
export interface BulkEdit {
  field: 'compareAt' | 'price' | 'status' | 'stock' | 'tags' | 'vendor';
  value: string;
  way: 'add' | 'change' | 'clear' | 'percent' | 'remove' | 'set';
}
/**
 * A product that an edit could not change, or an undoing not wholly put back, and why.
 */
export interface BulkEditProblem {
  productId: string;
  title: string;
  sku: string;
  reason: Fault | null;
}
/**
 * One run of the importer; counts are of rows, of a rollback of products (`updated` are those put back). `done` is committed work of the state it is in.
 */
export interface ImportBatch {
  id: string;
  name: string;
  vendor: string;
  by: string;
  kind: ImportKind;
  state: 'checked' | 'checking' | 'discarded' | 'failed' | 'finished' | 'queued' | 'rolledBack' | 'running';
  total: number;
  done: number;
  created: number;
  updated: number;
  /**
   * Rows that changed nothing.
   */
  same: number;
  rejected: number;
  deleted: number;
  /**
   * Products that were changed since, and stay or stay in part.
   */
  kept: number;
  message: Fault | null;
  createdAt: string;
  finishedAt: string | null;
  /**
   * The import that this one fixes or takes back.
   */
  parent: {
    id: string;
    name: string;
  } | null;
  /**
   * The run that takes this one back.
   */
  rolledBack: string | null;
  /**
   * What the comparison with the shop found; null where there was none.
   */
  plan: PlanTotals | null;
  /**
   * Per cent of change from which a price is marked in the plan.
   */
  threshold: number | null;
  source: ImportSource | null;
  /**
   * Rows that were left out before the file was sent.
   */
  leftOut: number;
}
/**
 * Rows of the file by what the import would do with them, and the products among them.
 */
export interface PlanTotals {
  create: number;
  update: number;
  same: number;
  reject: number;
  products: {
    create: number;
    update: number;
    same: number;
  };
  /**
   * Products with a change of price over the threshold.
   */
  marked: number;
}
/**
 * What the person's own file was, and how it became the rows that were imported.
 */
export interface ImportSource {
  file?: string;
  mapping?: {
    from: string;
    to: string;
  }[];
}
/**
 * What taking an import back would come to now, in products.
 */
export interface RollBackForecast {
  deleted: number;
  /**
   * Those that get their values of before.
   */
  restored: number;
  /**
   * Those that were changed or ordered since, and stay or stay in part.
   */
  kept: number;
  /**
   * Of the kept ones, those that were ordered.
   */
  ordered: number;
}
/**
 * What became of one row of the file; `line` counts from 1, the header included.
 */
export interface ImportRow {
  line: number;
  outcome: ImportOutcome;
  productId: string | null;
  title: string;
  sku: string;
  errors: {
    [k: string]: Fault;
  };
}
/**
 * What an import would do with one product, or with a refused row.
 */
export interface PlanRow {
  /**
   * The first of its lines.
   */
  line: number;
  rows: number;
  kind: 'create' | 'reject' | 'same' | 'update';
  productId: string | null;
  title: string;
  sku: string;
  marked: boolean;
  changes: PlanChange[];
  errors: {
    [k: string]: Fault;
  };
}
/**
 * One field before and after, in words for people; amounts as decimals, lists a line each.
 */
export interface PlanChange {
  /**
   * A member of the product or of a variant, or `variant` for a whole one.
   */
  field: string;
  /**
   * The SKU of the variant that it is about; '' for the product.
   */
  of: string;
  before: string | null;
  after: string | null;
  /**
   * By how many per cent a price changes, where that is over the threshold; null: from nothing.
   */
  percent?: number | null;
}
/**
 * A row that the server refused, with its cells as they are now.
 */
export interface RefusedImportRow {
  line: number;
  state: RefusedState;
  row: ProductCsvRow;
  /**
   * What is wrong: of a fixed row what is still wrong, else why it was refused.
   */
  errors: {
    [k: string]: Fault;
  };
  edited: (
    | 'comparePrice'
    | 'description'
    | 'id'
    | 'images'
    | 'metafields'
    | 'option1Name'
    | 'option1Value'
    | 'option2Name'
    | 'option2Value'
    | 'option3Name'
    | 'option3Value'
    | 'price'
    | 'sku'
    | 'stock'
    | 'title'
    | 'vendor'
    | 'weight'
    | 'weightUnit'
  )[];
  /**
   * The import that ran it again.
   */
  again: string | null;
}
/**
 * One row as cleaned text: '' where nothing was given.
 */
export interface ProductCsvRow {
  comparePrice: string;
  description: string;
  id: string;
  images: string;
  metafields: string;
  option1Name: string;
  option1Value: string;
  option2Name: string;
  option2Value: string;
  option3Name: string;
  option3Value: string;
  price: string;
  sku: string;
  stock: string;
  title: string;
  vendor: string;
  weight: string;
  weightUnit: string;
}
/**
 * A kept plan and the headings it was made for, the newest first in lists.
 */
export interface ImportMapping {
  id: string;
  name: string;
  headings: string[];
  plan: KeptPlan;
  by: string;
  at: string;
}
export interface KeptPlan {
  constants: {
    key:
      | 'comparePrice'
      | 'description'
      | 'id'
      | 'images'
      | 'metafields'
      | 'option1Name'
      | 'option1Value'
      | 'option2Name'
      | 'option2Value'
      | 'option3Name'
      | 'option3Value'
      | 'price'
      | 'sku'
      | 'stock'
      | 'title'
      | 'vendor'
      | 'weight'
      | 'weightUnit';
    text: string;
  }[];
  currency: string;
  feeds: {
    column: number;
    steps: {
      kind:
        | 'commaNumber'
        | 'currency'
        | 'hundredths'
        | 'join'
        | 'lines'
        | 'metafield'
        | 'part'
        | 'pointNumber'
        | 'prefix'
        | 'quantities'
        | 'rate'
        | 'replace'
        | 'round'
        | 'stripHtml'
        | 'suffix'
        | 'weightUnit';
      other: string;
      text: string;
    }[];
    target:
      | 'barcode'
      | 'comparePrice'
      | 'description'
      | 'group'
      | 'height'
      | 'id'
      | 'images'
      | 'length'
      | 'metafields'
      | 'option1Name'
      | 'option1Value'
      | 'option2Name'
      | 'option2Value'
      | 'option3Name'
      | 'option3Value'
      | 'price'
      | 'seoDescription'
      | 'seoTitle'
      | 'sku'
      | 'status'
      | 'stock'
      | 'title'
      | 'vendor'
      | 'weight'
      | 'weightUnit'
      | 'width';
  }[];
  fold: boolean;
  kind:
    | 'amazon'
    | 'bagisto'
    | 'bigcommerce'
    | 'commercetools'
    | 'ebay'
    | 'ecwid'
    | 'etsy'
    | 'google'
    | 'jtl'
    | 'lightspeed'
    | 'loyverse'
    | 'magento'
    | 'magento1'
    | 'medusa'
    | 'opencart'
    | 'openfood'
    | 'own'
    | 'plain'
    | 'prestashop'
    | 'shopify'
    | 'shopware5'
    | 'shopware6'
    | 'spree'
    | 'square'
    | 'squarespace'
    | 'tiendanube'
    | 'vendure'
    | 'wix'
    | 'woocommerce';
  makeSkus: boolean;
  names?: string[];
  skuPrefix: string;
  tellApart: boolean;
}
/**
 * A file that a person has not sent yet, with what was said of it; it is that person's alone.
 */
export interface ImportDraft {
  id: string;
  name: string;
  /**
   * Bytes.
   */
  size: number;
  step: 'check' | 'columns';
  choices: KeptChoices | null;
  plan: KeptPlan | null;
  fillVendor: string;
  /**
   * What was done to many rows at once, the last at the end.
   */
  remedies: DoneRemedy[];
  /**
   * The import that it became.
   */
  importId: string | null;
  createdAt: string;
  updatedAt: string;
}
export interface KeptChoices {
  delimiter?: '\t' | ',' | ';' | '|';
  encoding?:
    | 'big5'
    | 'euc-jp'
    | 'euc-kr'
    | 'gb18030'
    | 'ibm866'
    | 'iso-2022-jp'
    | 'iso-8859-10'
    | 'iso-8859-13'
    | 'iso-8859-14'
    | 'iso-8859-15'
    | 'iso-8859-16'
    | 'iso-8859-2'
    | 'iso-8859-3'
    | 'iso-8859-4'
    | 'iso-8859-5'
    | 'iso-8859-6'
    | 'iso-8859-7'
    | 'iso-8859-8'
    | 'koi8-r'
    | 'koi8-u'
    | 'macintosh'
    | 'shift_jis'
    | 'utf-16be'
    | 'utf-16le'
    | 'utf-8'
    | 'windows-1250'
    | 'windows-1251'
    | 'windows-1252'
    | 'windows-1253'
    | 'windows-1254'
    | 'windows-1255'
    | 'windows-1256'
    | 'windows-1257'
    | 'windows-1258'
    | 'windows-874'
    | 'x-mac-cyrillic';
  fillsShort?: boolean;
  headingLine?: number;
  joinsBroken?: boolean;
  sheet?: string;
}
export interface DoneRemedy {
  count: number;
  field:
    | 'comparePrice'
    | 'description'
    | 'id'
    | 'images'
    | 'metafields'
    | 'option1Name'
    | 'option1Value'
    | 'option2Name'
    | 'option2Value'
    | 'option3Name'
    | 'option3Value'
    | 'price'
    | 'sku'
    | 'stock'
    | 'title'
    | 'vendor'
    | 'weight'
    | 'weightUnit';
  number: number;
  remedy: Remedy;
}
export interface Remedy {
  kind:
    | 'behind'
    | 'column'
    | 'cut'
    | 'empty'
    | 'field'
    | 'makeSku'
    | 'rate'
    | 'replace'
    | 'round'
    | 'state'
    | 'stripEnd'
    | 'value';
  other: string;
  text: string;
}
/**
 * What was typed into a row, or that it is skipped; neither: as it stands in the file.
 */
export interface ImportDraftRow {
  line: number;
  edits: {
    comparePrice?: string;
    description?: string;
    id?: string;
    images?: string;
    metafields?: string;
    option1Name?: string;
    option1Value?: string;
    option2Name?: string;
    option2Value?: string;
    option3Name?: string;
    option3Value?: string;
    price?: string;
    sku?: string;
    stock?: string;
    title?: string;
    vendor?: string;
    weight?: string;
    weightUnit?: string;
  } | null;
  whole: boolean;
  skipped: boolean;
  /**
   * What remedies did to the row, if any did.
   */
  marks?: RemedyMark[];
}
export interface RemedyMark {
  after: string;
  before: string | null;
  by: number;
  field:
    | 'comparePrice'
    | 'description'
    | 'id'
    | 'images'
    | 'metafields'
    | 'option1Name'
    | 'option1Value'
    | 'option2Name'
    | 'option2Value'
    | 'option3Name'
    | 'option3Value'
    | 'price'
    | 'sku'
    | 'stock'
    | 'title'
    | 'vendor'
    | 'weight'
    | 'weightUnit';
}
export interface OrdersPage {
  orders: OrderRow[];
  counts: {
    any: number;
    cancelled: number;
    fulfilled: number;
    unfulfilled: number;
  };
  pageCount: number;
  /**
   * True when a search found more than it shows.
   */
  more: boolean;
  /**
   * Where `after` was given: what to ask for next; null at the end.
   */
  next?: string | null;
}
/**
 * An order as the list shows it.
 */
export interface OrderRow {
  id: string;
  name: string;
  /**
   * Names the purchase that it is a vendor's part of; null for vendors, who see no other part of it.
   */
  purchase: string | null;
  createdAt: string;
  vendor: string;
  fulfillment: 'cancelled' | 'fulfilled' | 'unfulfilled';
  payout: PayoutState;
  /**
   * Nobody is paid for it before the marketplace has looked at something about it. Absent for what is paid and for what was cancelled.
   */
  payoutHeld?: true;
  customer: {
    name: string;
    email?: string;
  } | null;
  itemCount: number;
  fulfilledCount: number;
  /**
   * Pieces that will not be sent.
   */
  cancelledCount: number;
  version: number;
  total: string;
  currency: string;
  destination: string;
  due?: ShipDue;
}
/**
 * Absent where nothing is left to ship.
 */
export interface ShipDue {
  day: string;
  when: 'late' | 'later' | 'today';
}
export interface OrderAnswer {
  order: Order;
  /**
   * All; for a vendor its own, and those of the marketplace of which it pays a part.
   */
  discounts: OrderDiscount[];
  /**
   * What nobody has answered yet; empty for vendors.
   */
  questions: OrderQuestion[];
  /**
   * All vendors' parts of the same purchase; empty for vendors.
   */
  adminOrders: PurchasePart[];
  /**
   * The purchase that they are parts of; null for vendors.
   */
  purchase: PurchaseWhole | null;
  variantDetails: {
    [k: string]: VariantDetails;
  };
  /**
   * Shops of its vendor's that have it, or are to have it; absent where there is none.
   */
  shops?: OrderThere[];
}
/**
 * The part of a purchase that one vendor ships; amounts are decimal strings of `currency`.
 */
export interface Order {
  id: string;
  name: string;
  createdAt: string;
  vendor: string;
  fulfillment: 'cancelled' | 'fulfilled' | 'unfulfilled';
  payout: PayoutState;
  customer: {
    name: string;
    email?: string;
  } | null;
  shippingAddress: {
    name?: string;
    company?: string;
    street1?: string;
    street2?: string;
    city?: string;
    state?: string;
    zip?: string;
    country?: string;
    phone?: string;
    email?: string;
  } | null;
  billing: {
    email?: string;
    phone?: string;
    /**
     * What the buyer wants their invoices to name: a routing number, a cost centre.
     */
    reference?: string;
  } | null;
  lineItems: OrderLine[];
  fulfillments: Fulfilment[];
  subtotal: string;
  discount: string;
  /**
   * What of the discount the marketplace pays to the vendor, as of the sale; absent where that is nothing.
   */
  discountCovered?: string;
  shipping: string;
  tax: string;
  total: string;
  commission: {
    flat: string;
    percentage: number;
    amount: string;
    returned: string;
    /**
     * Somebody set it by hand; absent where the tables made it.
     */
    byHand?: true;
    /**
     * Several lines of the tables made it, of which `flat` and `percentage` (both 0) say nothing.
     */
    mixed?: true;
  };
  currency: string;
  note: string;
  /**
   * Grows with every write; sent back, it keeps an act from meeting an order that somebody else changed.
   */
  version: number;
  /**
   * Prices and shipping hold the tax already.
   */
  taxIncluded: boolean;
  refunded: string;
  refundedShipping: string;
  /**
   * What of it goes to the vendor by the books, paid already or not: after commission and all that went back. Absent in lists, and where the books do not have the order yet.
   */
  share?: string;
  /**
   * Something of it is paid, or held by a payout that is open: its vendor takes no parcel back.
   */
  inPayout?: true;
  /**
   * Nobody is paid for it before the marketplace has looked at something about it. Absent for what is paid and for what was cancelled.
   */
  payoutHeld?: true;
  /**
   * What the marketplace adds of a discount that it pays, and keeps of shipping and tax, by now: what was paid and not given back, with `discount`, less the others and the commission that is left, is `share`. Absent where that is.
   */
  marketplacePart?: {
    discount: string;
    shipping: string;
    tax: string;
  };
  due?: ShipDue1;
}
export interface OrderLine {
  id: string;
  title: string;
  variantTitle: string;
  variantId: string;
  productId: string;
  sku: string;
  vendor: string;
  quantity: number;
  /**
   * Pieces that can still be sent.
   */
  fulfillableQuantity: number;
  shippedQuantity: number;
  /**
   * Pieces that will not be sent, and pieces that were sent and came back.
   */
  cancelledQuantity: number;
  returnedQuantity: number;
  refundedAmount: string;
  refundedTax: string;
  price: string;
  discount: string;
  tax: string;
  image: string | null;
}
export interface Fulfilment {
  id: string;
  carrier: string;
  tracking: string;
  url: string;
  createdAt: string;
  lineItems: {
    id: string;
    quantity: number;
  }[];
}
/**
 * Absent where nothing is left to ship.
 */
export interface ShipDue1 {
  day: string;
  when: 'late' | 'later' | 'today';
}
/**
 * A discount that an order used, or that a question about it names; `amount` is what it took off this order.
 */
export interface OrderDiscount {
  id: string;
  name: string;
  amount: string;
  /**
   * What of that the vendor pays; absent for what was deleted before the order was placed.
   */
  byVendor?: string;
  isDeleted: boolean;
  /**
   * The reader may not open its page: it is the marketplace's, and the vendor pays a part of it.
   */
  isForeign?: true;
}
/**
 * Something about an order from outside that a person has to decide.
 */
export interface OrderQuestion {
  id: string;
  fault: Fault;
  /**
   * The order is not paid out before somebody answered.
   */
  holds: boolean;
  askedAt: string;
}
/**
 * A vendor's part of a purchase, as the marketplace sees it beside the others.
 */
export interface PurchasePart {
  discount: string;
  fulfillment: 'cancelled' | 'fulfilled' | 'unfulfilled';
  id: string;
  shipping: string;
  subtotal: string;
  tax: string;
  total: string;
  vendor: string;
}
/**
 * A whole purchase: its parts, `other` and `changed` add up to its sums.
 */
export interface PurchaseWhole {
  /**
   * What edits took off or added beside parts that were cancelled and stay as they were sold; null: nothing.
   */
  changed: SumTexts | null;
  discount: string;
  /**
   * Tips and duties, which are no vendor's.
   */
  other: string;
  shipping: string;
  subtotal: string;
  tax: string;
  total: string;
}
/**
 * Sums as decimal strings of the purchase's currency.
 */
export interface SumTexts {
  discount: string;
  shipping: string;
  subtotal: string;
  tax: string;
  total: string;
}
/**
 * What a variant of an order is like today.
 */
export interface VariantDetails {
  image: string | null;
  /**
   * Of a deleted product, that of the one that has its SKU now; null where it is not tracked.
   */
  stock: number | null;
  weight: number;
  weightUnit: string;
  /**
   * Its product was deleted.
   */
  isDeleted?: boolean;
  /**
   * The product of the same vendor that has the SKU of a deleted one now: what comes back goes into its stock.
   */
  successor?: {
    productId: string;
    title: string;
  } | null;
}
/**
 * An order in a shop of its vendor's.
 */
export interface OrderThere {
  connectionId: string;
  kind: 'prestashop' | 'shopify' | 'woocommerce';
  /**
   * The domain of the shop.
   */
  address: string;
  state: 'failed' | 'sent' | 'waiting';
  /**
   * What the shop calls it; empty before it was sent.
   */
  name: string;
  error: Fault | null;
  /**
   * It was changed here since: the shop has it as it was.
   */
  isOlder: boolean;
}
/**
 * An entry of the timeline, newest last. `values` fill the words of its kind.
 */
export interface TimelineEntry {
  id: string;
  kind:
    | 'cancellation'
    | 'cancelled'
    | 'commission'
    | 'document'
    | 'edited'
    | 'label'
    | 'mail'
    | 'note'
    | 'parcelCancelled'
    | 'parcelChanged'
    | 'placed'
    | 'refund'
    | 'reminder'
    | 'shipped';
  at: string;
  /**
   * The person's name or email; empty where the marketplace itself did it, or who did it is not told.
   */
  by: string;
  text: string;
  values: {
    [k: string]: string;
  };
  /**
   * Seen by the marketplace alone.
   */
  internal: boolean;
}
/**
 * What the same customer bought from the same vendor. Amounts are decimal strings.
 */
export interface CustomerHistory {
  /**
   * Other orders, cancelled ones among them.
   */
  count: number;
  /**
   * What those that are not cancelled come to after refunds, by currency; that of this order first.
   */
  sums: {
    amount: string;
    currency: string;
  }[];
  /**
   * Whether there are more than are counted.
   */
  more: boolean;
  /**
   * The newest; `total` is what is left of each after refunds, nothing of one that was cancelled.
   */
  orders: {
    id: string;
    name: string;
    createdAt: string;
    fulfillment: 'cancelled' | 'fulfilled' | 'unfulfilled';
    total: string;
    currency: string;
  }[];
}
/**
 * Whom a note of an order may mention; `isVendors`: somebody of its vendor, who does not read internal notes.
 */
export interface MentionsAnswer {
  people: {
    name: string;
    email: string;
    isVendors: boolean;
  }[];
}
/**
 * One order's outcome of an act on many: `message` says why nothing was done.
 */
export interface OrderOutcome {
  id: string;
  name: string;
  done: boolean;
  message: Fault | null;
}
/**
 * A large export of orders: on its way while it has neither an address nor a reason why it failed.
 */
export interface OrderExport {
  id: string;
  /**
   * Orders in it.
   */
  count: number;
  createdAt: string;
  url: string | null;
  failed: Fault | null;
}
/**
 * What becomes, or became, of a row: `same` is one whose parcel is there already.
 */
export interface TrackingOutcome {
  line: number;
  state: 'ready' | 'refused' | 'same' | 'sent';
  message: Fault | null;
  orderId: string | null;
  orderName: string;
  pieces: number;
  carrier: string;
  url: string;
}
export interface CommissionsAnswer {
  vendor: string | null;
  currency: string;
  /**
   * The vendor's own lines; empty where it has none or no vendor is looked at.
   */
  own: CommissionLine[];
  marketplace: CommissionLine[];
  defaultCommissions: {
    min: number;
    percentage: number;
  };
  /**
   * Of the vendor that is looked at, or of the marketplace; for vendors only what has begun.
   */
  versions: CommissionVersion[];
  choices: CommissionChoice[];
}
/**
 * A table and the time it holds; amounts are decimal numbers of the currency.
 */
export interface CommissionVersion {
  id: string;
  lines: CommissionLine[];
  begins: string;
  by: string;
  state: 'holds' | 'past' | 'planned';
}
/**
 * A fact that lines may ask for, with values that there are.
 */
export interface CommissionChoice {
  key: string;
  /**
   * The name of a specification; empty for those that every marketplace has.
   */
  name: string;
  values: string[];
}
export interface ReplayAnswer {
  from: string;
  to: string;
  currency: string;
  total: {
    lines: number;
    sales: string;
    today: string;
    draft: string;
  };
  vendors: ReplayRow[];
}
/**
 * What a vendor's sales earned and would have earned; decimal strings of the currency.
 */
export interface ReplayRow {
  vendor: string;
  lines: number;
  sales: string;
  today: string;
  draft: string;
}
export interface CalculationAnswer {
  currency: string;
  rule: ShownLine | null;
  sum: ShownSum | null;
  lines: ShownLine[];
}
/**
 * A judged line with its amounts as decimal strings.
 */
export interface ShownLine {
  constraint: {
    key: string;
    value: string;
  } | null;
  flat: string;
  /**
   * What the product says where a condition asks; empty where it says nothing.
   */
  found: string[];
  /**
   * The index of the line in its own list, from 0.
   */
  line: number;
  max: string | null;
  min: string;
  percentage: number;
  source: 'marketplace' | 'vendor';
  verdict: 'condition' | 'holds' | 'later' | 'lessExact' | 'over' | 'under' | 'vendorFirst';
}
/**
 * The arithmetic with decimal strings; `share` is `percentage` of `base`.
 */
export interface ShownSum {
  base: string;
  percentage: number;
  share: string;
  flat: string;
  most: string;
  amount: string;
}
export interface OrderReasons {
  currency: string;
  /**
   * What the bands and flat amounts of the tables are in; in any other currency the lines from 0 on hold by their percentage.
   */
  tablesIn: string;
  /**
   * What the base is made of (spec 3, financeConfig); null where a base that was kept with its line is not what the terms of today come to.
   */
  terms: {
    includeDiscount: boolean;
    includeShipping: boolean;
    includeTax: boolean;
  } | null;
  lines: LineReason[];
}
/**
 * Why a line of an order has its commission.
 */
export interface LineReason {
  id: string;
  title: string;
  unitPrice: string;
  quantity: number;
  amount: string;
  /**
   * The tables' line that made it; null where none fitted or a person set it.
   */
  rule: ShownLine | null;
  /**
   * Who set it by hand.
   */
  setBy: string | null;
  sum: ShownSum | null;
  /**
   * All lines of the tables that held at the sale, each with what it said.
   */
  lines: ShownLine[];
}
/**
 * `inherited`: these are the marketplace's, which hold since the vendor has none of its own.
 */
export interface ZonesAnswer {
  zones: Zone[];
  inherited: boolean;
}
/**
 * A zone that is kept; no provinces mean the whole country.
 */
export interface Zone {
  id: string;
  zoneName: string;
  rates: DeliveryRate[];
  countries: ZoneCountry[];
}
/**
 * What shipping costs in a range of weights (grams) or prices (decimal numbers of the store's currency): from `min` on, below `max`; null is open. `price` is a decimal string, `days` how long it takes where it is known.
 */
export interface DeliveryRate {
  days: number | null;
  description: string;
  field: 'TOTAL_PRICE' | 'TOTAL_WEIGHT';
  max: number | null;
  min: number | null;
  name: string;
  price: string;
}
export interface ZoneCountry {
  code: string;
  provinces: string[];
}
/**
 * What the tester is told beside; `message` is what carriers said, `problem` why there is no price.
 */
export interface TestRatesAnswer {
  currency: string;
  options: CartOption[];
  /**
   * Who does not deliver there; with any, the cart can at most be fetched.
   */
  undeliverable: string[];
  /**
   * False where nothing in the cart has to be sent.
   */
  needsDelivery: boolean;
  /**
   * One for each vendor while live rates are switched on, else none.
   */
  carriers: {
    vendor: string;
    state: 'failed' | 'live' | 'noAddress' | 'noKey' | 'noParcel' | 'noSender';
    message: string;
    problem: Fault | null;
  }[];
}
/**
 * One choice of a cart; amounts are decimal strings of `currency`.
 */
export interface CartOption {
  kind: 'cheapest' | 'fastest' | 'pickup' | 'rate';
  name: string;
  description: string;
  price: string;
  days: number | null;
  parts: {
    vendor: string;
    name: string;
    price: string;
    days: number | null;
    live: boolean;
  }[];
}
/**
 * The secret that a checkout signs with; whole only in the answer that made it.
 */
export interface CheckoutSecretAnswer {
  maskedSecret: string | null;
  secret: string | null;
}
export interface DiscountsAnswer {
  discounts: Discount[];
  counts: {
    active: number;
    deleted: number;
    ended: number;
    planned: number;
    used: number;
  };
  /**
   * What to ask for next; null at the end.
   */
  next: string | null;
}
/**
 * A discount as lists have it (spec 3), and what we know of it. Amounts are decimal strings of `currency`.
 */
export interface Discount {
  method: 'automatic' | 'code';
  name: string;
  value: {
    type: 'fixed' | 'percentage';
    fixed: number;
    percentage: number;
  };
  active: {
    from: string;
    until: string | null;
    withEndDate: boolean;
  };
  limit: {
    onePerCustomer: boolean;
    withUsage: boolean;
    usage: number;
  };
  minPurchase: {
    type: 'amount' | 'none' | 'quantity';
    value: number;
  };
  id: string;
  currency: string;
  /**
   * Null for everyone's products.
   */
  vendor: string | null;
  paidBy: 'marketplace' | 'shared' | 'vendor';
  /**
   * Per cent of it that vendors pay: 100 or 0 where it is not shared.
   */
  vendorShare: number;
  products: {
    id: string;
    title: string;
  }[];
  state: 'active' | 'deleted' | 'ended' | 'planned' | 'used';
  /**
   * Since when it is over, where somebody ended it before its last day; `active.until` is the day of it then.
   */
  endedAt: string | null;
  /**
   * Since when it is deleted; `by` is empty for vendors, where it was nobody of theirs.
   */
  deletion: {
    at: string;
    by: string;
    reason: string;
  } | null;
  /**
   * Orders that took a use, never more than `limit.usage`.
   */
  used: number;
  /**
   * Orders that used it beyond what it allows: they are real, and were taken.
   */
  beyond: {
    customer: number;
    limit: number;
    time: number;
  };
  /**
   * What buyers saved in orders that stand, before refunds, and who pays it.
   */
  costs: {
    currency: string;
    amount: string;
    vendor: string;
    marketplace: string;
  }[];
  createdAt: string;
  /**
   * Empty for vendors, where it was nobody of theirs.
   */
  createdBy: string;
}
/**
 * What a discount would have done to the orders of the last 90 days. Amounts are decimal strings of `currency`.
 */
export interface DiscountExample {
  currency: string;
  from: string;
  to: string;
  /**
   * Purchases that were looked at, one for all vendors' parts; only the newest ones where `isCut`.
   */
  orders: number;
  isCut: boolean;
  /**
   * Those of them that it would have held for.
   */
  fitting: number;
  buyersSave: string;
  vendorsPay: string;
  marketplacePays: string;
  commission: {
    before: string;
    after: string;
  };
  /**
   * What vendors get of these orders, without tax and shipping.
   */
  payout: {
    before: string;
    after: string;
  };
}
/**
 * What a vendor sets for itself, or the marketplace for itself under the vendor `*`.
 */
export interface OwnSettings {
  vendor: string;
  holidays: Holidays;
  shipFromAddress: ShipFrom | null;
  parcel: ParcelSize | null;
}
export interface Holidays {
  enabled: boolean;
  from?: string;
  to?: string;
  message?: string;
}
export interface ShipFrom {
  city: string;
  company?: string;
  country: string;
  email: string;
  is_residential?: boolean;
  metadata?: string;
  name: string;
  phone: string;
  state?: string;
  street1: string;
  street2?: string;
  zip: string;
}
export interface ParcelSize {
  distance_unit: 'cm' | 'ft' | 'in' | 'm' | 'mm' | 'yd';
  height: number;
  length: number;
  mass_unit: 'g' | 'kg' | 'lb' | 'oz';
  weight: number;
  width: number;
}
/**
 * What is told of a key: never the key.
 */
export interface ShippoKeyAnswer {
  enabled: boolean;
  isTestKey: boolean;
  maskedKey: string | null;
}
export interface ShippoRatesAnswer {
  rates: ShippoRate[];
  /**
   * What carriers said who made no price.
   */
  messages: string[];
}
/**
 * A price of a carrier for an order; `amount` is a decimal string of its own `currency`.
 */
export interface ShippoRate {
  rateId: string;
  provider: string;
  service: string;
  amount: string;
  currency: string;
  days: number | null;
}
export interface BoughtLabel {
  labelUrl: string;
  tracking: string;
  url: string;
  carrier: string;
}
/**
 * The labels of an order, and what the next one needs; `customs` null: no border is crossed, or nothing is left.
 */
export interface LabelsAnswer {
  labels: ShippingLabel[];
  /**
   * The marketplace takes no part in Shippo: nothing more can be bought.
   */
  isOff: boolean;
  hasKey: boolean;
  hasSender: boolean;
  isTestKey: boolean;
  customs: CustomsDraft | null;
}
/**
 * A label of an order; `refused` is one whose refund the carrier would not make.
 */
export interface ShippingLabel {
  id: string;
  orderId: string;
  state: 'bought' | 'buying' | 'failed' | 'refunded' | 'refunding' | 'refused';
  carrier: string;
  service: string;
  amount: string;
  currency: string;
  tracking: string;
  url: string;
  labelUrl: string;
  /**
   * Why nothing was bought, or what became of its parcel.
   */
  problem: Fault | null;
  createdAt: string;
}
/**
 * What is known of a declaration before anyone writes it; `grams` 0, `origin` and `tariff` empty: not known.
 */
export interface CustomsDraft {
  currency: string;
  signer: string;
  items: {
    description: string;
    grams: number;
    lineId: string;
    origin: string;
    quantity: number;
    tariff: string;
    value: string;
  }[];
}
export interface IncomingOrdersAnswer {
  incomingOrders: IncomingOrderLine[];
  counts: {
    attention: number;
    waiting: number;
  };
  more: boolean;
}
/**
 * Something that came in, as the list shows it.
 */
export interface IncomingOrderLine {
  id: string;
  source: 'own' | 'shopify';
  topic: string;
  /**
   * What the order is called; empty where it could not be read.
   */
  name: string;
  state:
    | 'bad'
    | 'cancelled'
    | 'changed'
    | 'dismissed'
    | 'placed'
    | 'queued'
    | 'refunded'
    | 'refused'
    | 'same'
    | 'stale'
    | 'waiting';
  /**
   * A person should look at it.
   */
  flagged: boolean;
  /**
   * What is wrong, by the member of the document.
   */
  errors: {
    [k: string]: Fault;
  };
  notices: Fault[];
  receivedAt: string;
  bytes: number;
  /**
   * How often it was delivered.
   */
  times: number;
  /**
   * The name of the API key that brought it; empty for a signed webhook.
   */
  by: string;
}
export interface IncomingOrderAnswer {
  incomingOrder: IncomingOrderLine;
  /**
   * As it came.
   */
  body: string;
  orders: {
    id: string;
    vendor: string;
    name: string;
  }[];
}
export interface IncomingOrderSettings {
  sources: IncomingOrderSourceSettings[];
  /**
   * The shop that Shopify's webhooks must name; empty where any may.
   */
  shopDomain: string;
  keys: ApiKeyLine[];
}
/**
 * How a source signs, and who it is.
 */
export interface IncomingOrderSourceSettings {
  source: 'own' | 'shopify';
  /**
   * Where its webhooks go.
   */
  address: string;
  /**
   * The end of its secret; null where none was made.
   */
  hint: string | null;
  savedAt: string | null;
  lastAt: string | null;
}
export interface ApiKeyLine {
  id: string;
  name: string;
  hint: string;
  by: string;
  createdAt: string;
  /**
   * When it ends by itself; null where it does not.
   */
  endsAt: string | null;
  lastUsedAt: string | null;
  /**
   * Whether it still opens; else its time is over, or who made it may make none any more.
   */
  state: 'makerGone' | 'open' | 'over';
  /**
   * What it may call; null: it takes in orders, and nothing else.
   */
  scopes:
    | (
        | 'read_finance'
        | 'read_integrations'
        | 'read_orders'
        | 'read_products'
        | 'read_settings'
        | 'write_finance'
        | 'write_integrations'
        | 'write_orders'
        | 'write_products'
        | 'write_settings'
      )[]
    | null;
}
export interface DraftLineAnswer {
  id: string;
  title: string;
  updatedAt: string;
  by: string;
}
/**
 * A variant as it is picked for an order.
 */
export interface PickedVariant {
  id: string;
  productId: string;
  title: string;
  variantTitle: string;
  sku: string;
  vendor: string;
  price: string;
  image: string | null;
  /**
   * Null where it is not tracked.
   */
  stock: number | null;
  /**
   * Where its product stands.
   */
  status: 'ACTIVE' | 'DRAFT';
  approval: Approval;
}
export interface DraftAnswer {
  id: string;
  version: number;
  content: DraftContent;
  updatedAt: string;
  currency: string;
  /**
   * The variants of its lines that are still there.
   */
  variants: PickedVariant[];
}
export interface DraftContent {
  city: string;
  code: string;
  company: string;
  country: string;
  discount: string;
  email: string;
  lines: {
    price: string;
    quantity: number;
    variantId: string;
  }[];
  name: string;
  note: string;
  phone: string;
  shipping: string;
  state: string;
  street1: string;
  street2: string;
  tax: string;
  zip: string;
}
/**
 * What a draft comes to with its code, as decimal strings of the store's currency.
 */
export interface DraftSums {
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
}
export interface CurrencyAnswer {
  /**
   * What the store keeps its books in.
   */
  currency: string;
  /**
   * What this vendor, or the marketplace, likes to see beside it.
   */
  displayCurrency: string;
  /**
   * Whether the reader may choose it: vendors while other currencies are switched on.
   */
  canChoose: boolean;
  rates: Rate[];
  /**
   * Where rates can be fetched from; null where nothing is set.
   */
  fetchedFrom: string | null;
}
/**
 * A rate with where it is from. It shows amounts, and prices what a carrier names in another currency alone; what was sold is never changed by it.
 */
export interface Rate {
  currency: string;
  /**
   * Units of `currency` for one of the store's.
   */
  rate: string;
  /**
   * The day it is of, YYYY-MM-DD.
   */
  day: string;
  /**
   * An address, or the email of who entered it.
   */
  source: string;
}
export interface TransactionsPage {
  transactions: TransactionRow[];
  count: number;
  pageCount: number;
  totals: TransactionTotals;
  /**
   * In other currencies that orders were paid in; no rate adds them together.
   */
  otherTotals: TransactionTotals1[];
  /**
   * Where `after` was given: what to ask for next; null at the end.
   */
  next?: string | null;
}
/**
 * One posting for an order; decimal strings of `currency`.
 */
export interface TransactionRow {
  id: string;
  kind: 'cancellation' | 'change' | 'commission' | 'refund' | 'sale';
  orderId: string | null;
  orderName: string | null;
  vendor: string;
  /**
   * The day it counts for: of a sale the day it was placed, while the books were open.
   */
  createdAt: string;
  /**
   * When it was written down.
   */
  bookedAt: string;
  gross: string;
  commission: string;
  net: string;
  /**
   * What of `net` is not paid yet; negative where it is owed back.
   */
  due: string;
  /**
   * What of discounts the vendor bore; it is off `gross` already. Negative where it went back.
   */
  discount: string;
  currency: string;
  status: 'due' | 'paid' | 'settled';
  /**
   * The payout that paid it, or took it back, where one has a number.
   */
  payoutId: string | null;
  /**
   * Its vendor's payment in that payout.
   */
  paymentId: string | null;
  method: 'manual' | 'paypal' | 'stripe' | null;
  paidAt: string | null;
  /**
   * What was noted of a payment by hand; the service's reference of any other.
   */
  details: Fault | string | null;
}
/**
 * In the store's currency.
 */
export interface TransactionTotals {
  currency: string;
  gross: string;
  commission: string;
  net: string;
  due: string;
}
export interface TransactionTotals1 {
  currency: string;
  gross: string;
  commission: string;
  net: string;
  due: string;
}
export interface LedgerCheckAnswer {
  /**
   * The newest run, or null where there was none.
   */
  check: LedgerCheck | null;
  /**
   * Whether one is under way or waits.
   */
  running: boolean;
}
/**
 * One run of the check.
 */
export interface LedgerCheck {
  startedAt: string;
  finishedAt: string | null;
  transactions: number;
  orders: number;
  problems: {
    kind: 'balance' | 'open' | 'order' | 'sums' | 'totals' | 'uneven' | 'unposted';
    vendor: string;
    /**
     * The id of the transaction or order; the account's name for a balance.
     */
    place: string;
    currency: string;
    kept: string;
    right: string;
  }[];
}
export interface MailsAnswer {
  mails: MailLine[];
  /**
   * Mails by their state, the search not counted in; a state without any is left out.
   */
  counts: {
    failed?: number;
    kept?: number;
    queued?: number;
    sending?: number;
    sent?: number;
    unsure?: number;
    withheld?: number;
  };
  /**
   * How many of those that were sent came back or were complained of.
   */
  returned: number;
  /**
   * Mails that the filter finds.
   */
  total: number;
  /**
   * Whether a mail server is set.
   */
  sending: boolean;
}
/**
 * A mail as the list names it: never what it says, as that may be a code or a link to sign in with.
 */
export interface MailLine {
  id: string;
  recipient: string;
  subject: string;
  template: string;
  state: 'failed' | 'kept' | 'queued' | 'sending' | 'sent' | 'unsure' | 'withheld';
  /**
   * Why it failed, waits to be tried again, or is unsure; null: for no reason, or for one from before reasons had kinds.
   */
  failure:
    | 'addressUnknown'
    | 'brokeOff'
    | 'closed'
    | 'deferred'
    | 'expired'
    | 'insecure'
    | 'keyGone'
    | 'login'
    | 'mailboxFull'
    | 'noWay'
    | 'notAnAddress'
    | 'policy'
    | 'refused'
    | 'sender'
    | 'serverRefused'
    | 'serviceCredit'
    | 'serviceIll'
    | 'serviceKey'
    | 'serviceSender'
    | 'silent'
    | 'stopped'
    | 'tooLarge'
    | 'unreachable'
    | null;
  /**
   * The same in the words of the mail server or service; in ours where `failure` says it all.
   */
  reason: string | null;
  /**
   * ISO 8601 in UTC.
   */
  writtenAt: string;
  sentAt: string | null;
  attempts: number;
  /**
   * By which way it was handed over; null: by none yet, or it is not known.
   */
  way: 'brevo' | 'klaviyo' | 'server' | null;
  /**
   * What the service told of it; null: nothing, as always of the server's own way. Of one that was withheld, what became of the mail for which it was.
   */
  fate: {
    kind: 'blocked' | 'bounced' | 'complained' | 'delivered' | 'softBounced' | 'unsubscribed';
    at: string;
    reason: string;
  } | null;
  /**
   * Why its address is not written to any more; null: it is.
   */
  stopped: {
    kind: 'bounced' | 'complained';
    at: string;
    reason: string;
  } | null;
  /**
   * Whether it may be sent by hand: it did not go out or came back, what it carries can still be used, its address is written to, and a server is set.
   */
  canResend: boolean;
}
/**
 * What a service was asked of the mails that it took, as the settings show it.
 */
export interface MailReports {
  /**
   * Which service is asked; null: none, as mails go the server's own way or nobody knows its key.
   */
  service: 'brevo' | 'klaviyo' | null;
  /**
   * Up to when what became of mails is known; null: nothing was told yet.
   */
  readAt: string | null;
  /**
   * Why it was not told the last time.
   */
  failure: Fault | null;
}
export interface ReceivedPage {
  received: Received[];
  /**
   * Where older ones begin; null where there are none.
   */
  next: string | null;
}
/**
 * One thing that came in; a subscription is known by its address, which is its id.
 */
export interface Received {
  id: string;
  kind: 'contact-form' | 'message' | 'subscription';
  /**
   * Empty where a form named none: it cannot be answered then.
   */
  email: string;
  /**
   * What was written: one text of a message, a line a field of a form, none of a subscription.
   */
  lines: {
    name: string;
    value: string;
  }[];
  /**
   * ISO 8601 in UTC.
   */
  at: string;
  answer: {
    text: string;
    by: string;
    at: string;
  } | null;
}
/**
 * A page of conversations, and one's messages where one was asked for.
 */
export interface ConversationsAnswer {
  conversations: Conversation[];
  /**
   * The last messages of the conversation that was asked for, oldest first.
   */
  messages?: Message[];
  /**
   * Whether there are messages before these.
   */
  earlier?: boolean;
  /**
   * What to ask for next; null at the end.
   */
  next: string | null;
  /**
   * How many there are of a kind; past a thousand they are not counted. `reported` is null for vendors.
   */
  counts: {
    unread: number;
    unanswered: number;
    reported: number | null;
  };
}
/**
 * A conversation as the list has it, for who looks (spec 3). Instants are ISO 8601 in UTC.
 */
export interface Conversation {
  conversationId: string;
  /**
   * Null where marketplace and vendor talk with each other; what vendors may not see is empty.
   */
  buyer: {
    name: string;
    email: string;
  } | null;
  /**
   * The vendor; null where a buyer wrote to the marketplace itself.
   */
  seller: string | null;
  product: {
    id: string;
    title: string;
    image: string | null;
  } | null;
  order: {
    id: string;
    name: string;
  } | null;
  ctas: CallToAction[];
  lastMessage: string;
  lastSender: 'admin' | 'buyer' | 'seller' | null;
  isAnswered: boolean;
  lastMessageCreatedAt: string;
  unreadCount: number;
  /**
   * Whom one talks with.
   */
  with: 'admin' | 'buyer' | 'seller';
  /**
   * Why it was reported first, while nobody has decided; null otherwise, and for vendors.
   */
  reported: {
    reason: string;
    by: 'admin' | 'buyer' | 'seller';
    at: string;
  } | null;
  /**
   * All reports that nobody has decided, the first one first; none for vendors.
   */
  reports: {
    reason: string;
    by: 'admin' | 'buyer' | 'seller';
    at: string;
  }[];
  /**
   * Whether the buyer is banned; always false for vendors.
   */
  banned: boolean;
}
/**
 * A button of a conversation, without the address that it calls.
 */
export interface CallToAction {
  id: string;
  label: string;
  /**
   * Our own call, which calls the address that the marketplace has set.
   */
  callbackUrl: string;
  redirect: string;
  variant: 'danger' | 'info' | 'primary';
  prompt: {
    title: string;
    confirmText: string;
  } | null;
}
export interface Message {
  conversationId: string;
  messageId: string;
  sender: 'admin' | 'buyer' | 'seller';
  /**
   * Whose hand it is, where that is known and to be said.
   */
  name: string;
  text: string;
  /**
   * What was written before parts of it were hidden; for the marketplace alone, null otherwise.
   */
  original: string | null;
  image: string | null;
  /**
   * Kinds of personal data that were found in it.
   */
  marks: ('address' | 'bankAccount' | 'email' | 'handle' | 'link' | 'phone')[];
  createdAt: string;
}
/**
 * An address that may not write.
 */
export interface BannedBuyer {
  email: string;
  reason: string;
  by: string;
  at: string;
}
export interface OffersAnswer {
  offers: Offer[];
  count: number;
  pageCount: number;
}
/**
 * An offer as its vendor and the marketplace see it. Amounts are decimal strings for one piece.
 */
export interface Offer {
  id: string;
  status: 'accepted' | 'completed' | 'countered' | 'pending' | 'rejected';
  /**
   * Empty where vendors are not told who buys.
   */
  email: string;
  amount: string;
  quantity: number;
  counterOffer: string | null;
  product: {
    id: string;
    title: string;
    image: string | null;
  };
  variantId: string;
  vendor: string;
  createdAt: string;
  variantTitle: string;
  currency: string;
  /**
   * What the product cost when the offer was made.
   */
  listPrice: string;
  /**
   * What was agreed on; null before.
   */
  price: string | null;
  /**
   * What the buyer buys with; null before it is accepted.
   */
  code: string | null;
  /**
   * Until when it can be answered, or bought; null where nothing is to come.
   */
  expiresAt: string | null;
  /**
   * Who moved it last, and when.
   */
  movedBy: 'buyer' | 'expiry' | 'floor' | 'marketplace' | 'order' | 'vendor';
  movedAt: string;
  /**
   * What whoever reads this may do.
   */
  actions: ('accept' | 'counter' | 'reject')[];
  hindrance?: Fault1;
  /**
   * True where no mail tells the buyer how it is answered, as such mails are switched off. Absent where one does.
   */
  unmailed?: true;
  /**
   * The order that came with it, and how many pieces of what it is for that has.
   */
  order: {
    id: string;
    name: string;
    pieces: number;
  } | null;
  keeps: OfferKeeps;
  /**
   * Null before it is bought, and while the books do not have its order yet.
   */
  booked: OfferBooked | null;
}
/**
 * What does not hold: a code that stays, its English text, and what was put into it, as values. An amount is `{ amount, currency }`, a day 2026-01-31; an error inside an error is one itself.
 */
export interface Fault1 {
  code: string;
  message: string;
  params?: {
    [k: string]: Param;
  };
}
/**
 * Of the price that stands: agreed, else proposed, else offered.
 */
export interface OfferKeeps {
  total: string;
  commission: AmountSpan;
  keeps: AmountSpan1;
  /**
   * Whether it depends on the order's tax, which only the checkout knows: `settled` does not; `likely` is reckoned by how such things were taxed in the last sales; `unknown` is without tax, as nothing was sold yet.
   */
  tax: 'likely' | 'settled' | 'unknown';
  /**
   * Commission is taken of the shipping as well, which is not in it.
   */
  ofShipping: boolean;
}
/**
 * From the least to the most, decimal strings; both are the same where nothing is open.
 */
export interface AmountSpan {
  from: string;
  to: string;
}
/**
 * From the least to the most, decimal strings; both are the same where nothing is open.
 */
export interface AmountSpan1 {
  from: string;
  to: string;
}
/**
 * What an offer that was bought came to by the books, after all that went back of it; decimal strings.
 */
export interface OfferBooked {
  /**
   * What the buyer paid for these pieces, with their tax and without the order's shipping.
   */
  paid: string;
  commission: string;
  /**
   * What the vendor has of it, the tax with it where the marketplace pays that out.
   */
  keeps: string;
}
/**
 * What a price would mean: for the one who thinks about a counter-offer.
 */
export interface OfferTerms {
  total: string;
  commission: AmountSpan;
  keeps: AmountSpan2;
  /**
   * Whether it depends on the order's tax, which only the checkout knows: `settled` does not; `likely` is reckoned by how such things were taxed in the last sales; `unknown` is without tax, as nothing was sold yet.
   */
  tax: 'likely' | 'settled' | 'unknown';
  /**
   * Commission is taken of the shipping as well, which is not in it.
   */
  ofShipping: boolean;
  /**
   * The least that the reader may agree to, for one piece.
   */
  least: string;
  /**
   * What the product costs now; null where it is no longer on sale.
   */
  listPrice: string | null;
}
/**
 * From the least to the most, decimal strings; both are the same where nothing is open.
 */
export interface AmountSpan2 {
  from: string;
  to: string;
}
/**
 * What an order has of documents; names of fields are those of the settings.
 */
export interface OrderDocuments {
  documents: OrderDocument[];
  /**
   * What the next invoice could not say of its seller; empty for vendors.
   */
  lacks: string[];
  /**
   * What the invoice of this order, which stays as it is, does not say of its seller; empty for vendors.
   */
  invoiceLacks: string[];
}
/**
 * A document that an order has or can have; `number` is null until it has come to be. `refundId` tells those of one kind apart: the refund of a credit note, the posting that changed the commission; below nothing in what a correction cancelled, in its cancellation, and in what it drew anew. An order's invoice without one is the one that holds.
 */
export interface OrderDocument {
  document: 'credit-note' | 'invoice' | 'slip' | 'vendor-credit-note' | 'vendor-invoice';
  refundId: string | null;
  number: string | null;
  /**
   * ISO 8601 in UTC.
   */
  issuedAt: string | null;
  /**
   * It comes to be when the order is shipped, and cannot be had before.
   */
  waits: boolean;
  /**
   * The number of the invoice that it cancels, as far as there was anything left of it.
   */
  cancels?: string;
  /**
   * The number of what cancelled it.
   */
  cancelledBy?: string;
  /**
   * Why it cancels an invoice; the marketplace's alone.
   */
  reason?: string;
}
export interface CorrectionPreview {
  /**
   * The invoice that would be cancelled.
   */
  number: string;
  differences: InvoiceDifference[];
  /**
   * Of how much it would be cancelled: what its credit notes have left of it, as it is printed.
   */
  left: string;
  /**
   * Credit notes of this invoice, each of which would get a new one that names the new invoice.
   */
  credits: number;
}
/**
 * A part that a new invoice would say otherwise: lines of text, as they are printed.
 */
export interface InvoiceDifference {
  subject: InvoiceSubject;
  before: string;
  after: string;
}
export interface CorrectionAnswer {
  /**
   * The numbers that were given.
   */
  cancellation: string;
  invoice: string;
  creditNotes: string[];
}
export interface PrintAnswer {
  /**
   * Where the PDF is read, for an hour.
   */
  url: string;
  count: number;
  /**
   * Orders that have no such document, with the reason.
   */
  left: {
    name: string;
    reason: Fault;
  }[];
  /**
   * Whether letters of it could not be drawn, and are marks there: emoji and rare scripts.
   */
  undrawn: boolean;
  /**
   * Why the PDF of one invoice or credit note carries no e-invoice (Factur-X, ZUGFeRD); null where it does, and where none belongs in: of several in one file, of other documents, and of what a vendor reads.
   */
  noEInvoice: Fault | null;
}
/**
 * A pick list: where its PDF is read, for an hour, and of how much it is.
 */
export interface PickListAnswer {
  url: string;
  pieces: number;
  /**
   * Orders with something left to ship.
   */
  orders: number;
  /**
   * Whether letters of it could not be drawn.
   */
  undrawn: boolean;
}
export interface TemplateAnswer {
  template:
    | 'auth-change-password'
    | 'auth-invite'
    | 'auth-verify'
    | 'doc-customer-invoice'
    | 'doc-packing-slip'
    | 'doc-vendor-invoice'
    | 'marketplace-automated-payments'
    | 'marketplace-duty-digest'
    | 'marketplace-integration-set'
    | 'marketplace-new-vendor'
    | 'marketplace-on-product-submitted'
    | 'marketplace-vendor-request'
    | 'offer-received'
    | 'offer-rejected'
    | 'offer-requested'
    | 'order-placed'
    | 'order-reminder-1'
    | 'order-reminder-2'
    | 'order-reminder-3'
    | 'product-approved'
    | 'product-unapproved'
    | 'vendor-new-message'
    | 'vendor-pending-approval'
    | 'vendor-rejection';
  enabled: boolean | null;
  delayInHours?: number;
  /**
   * The text that holds: a document, or what stands in the middle of a mail.
   */
  html: string;
  /**
   * Of mails.
   */
  subject?: string;
  /**
   * Of mails: which language's text this is.
   */
  language?: string;
  /**
   * Of mails: the languages in which the marketplace has a text of its own.
   */
  languages?: string[];
  /**
   * Whether it is the standard one.
   */
  standard: boolean;
}
/**
 * A text as somebody kept it, and since when it held.
 */
export interface TemplateVersion {
  id: string;
  /**
   * ISO 8601 in UTC.
   */
  at: string;
  /**
   * The address of who kept it.
   */
  by: string;
  /**
   * Of mails.
   */
  subject?: string;
  html: string;
  /**
   * Whether our own text was brought back.
   */
  standard: boolean;
}
export interface TemplatePreview {
  /**
   * A whole page, without anything that runs.
   */
  html: string;
  /**
   * Of a mail: its subject and what is read where no HTML is shown.
   */
  subject?: string;
  text?: string;
  mistake: TemplateMistake | null;
  /**
   * Of a mail: whose mistake it is.
   */
  mistakeIn?: 'html' | 'subject';
  /**
   * The order that it shows; null where there is none yet, and an invented one is shown.
   */
  order: string | null;
  values: TemplateValue[];
}
/**
 * Where a template cannot be read, and why. Lines and columns count from 1.
 */
export interface TemplateMistake {
  line: number | null;
  column: number | null;
  message: string;
}
/**
 * What a template may say, and what it is for the order shown.
 */
export interface TemplateValue {
  name: string;
  example: string;
}
/**
 * An order that a vendor is owed for, and whether it may be paid now; what it owes for one is below zero.
 */
export interface DueOrder {
  orderId: string;
  name: string;
  placedAt: string;
  amount: string;
  readiness: 'holdback' | 'notFulfilled' | 'ready' | 'refundPending';
}
export interface Payout {
  id: string;
  state: 'done' | 'dropped' | 'open';
  source: 'admin' | 'schedule';
  currency: string;
  total: string;
  preparedBy: string;
  preparedAt: string;
  needsApproval: boolean;
  approvedBy: string | null;
  counts: {
    dropped: number;
    failed: number;
    intended: number;
    paid: number;
    prepared: number;
    reversed: number;
    sent: number;
  };
}
/**
 * Payments that are being marked as paid all at once: how many of them are by now.
 */
export interface PaymentsRecorded {
  done: number;
  total: number;
}
/**
 * An order's share in a payment.
 */
export interface PaymentOrder {
  orderId: string;
  name: string;
  placedAt: string;
  amount: string;
}
export interface StripeKeyAnswer {
  enabled: boolean;
  isTestKey: boolean;
  maskedKey: string | null;
  /**
   * Whether what Stripe signs its messages with is known.
   */
  hasWebhookSecret: boolean;
  /**
   * Where Stripe's messages are to be sent.
   */
  webhookUrl: string;
}
export interface PaypalKeyAnswer {
  enabled: boolean;
  isSandbox: boolean;
  maskedKey: string | null;
  hasWebhookId: boolean;
  webhookUrl: string;
}
export interface StripeAccountAnswer {
  account: {
    id: string;
    chargesEnabled: boolean;
    payoutsEnabled: boolean;
    detailsSubmitted: boolean;
    /**
     * What Stripe still asks for, in its words, such as `external_account`.
     */
    due: string[];
    disabledReason: string | null;
  } | null;
}
/**
 * What may be bought, and what of it the marketplace has set.
 */
export interface MembershipOffer {
  /**
   * Whether the marketplace has connected Stripe.
   */
  connected: boolean;
  /**
   * Whether it has switched memberships on.
   */
  enabled: boolean;
  products: MembershipProduct[];
  trialDays: number;
  documentationUrl: string;
}
export interface MembershipProduct {
  id: string;
  name: string;
  prices: {
    id: string;
    amount: string;
    currency: string;
    interval: 'month' | 'year';
  }[];
}
/**
 * What the screen says of connecting shops of Shopify's.
 */
export interface ShopAppAnswer {
  /**
   * Variables of the server's configuration that have to be set first.
   */
  missing: string[];
  role: 'marketplace' | 'seller';
  scopes: string[];
  /**
   * What the domains of shops end in.
   */
  domain: string;
}
/**
 * How a connection stands, as its owner and the marketplace see it; never its key.
 */
export interface Connection {
  id: string;
  kind: ConnectionKind;
  /**
   * `*`: the marketplace's own.
   */
  vendor: string;
  /**
   * The address of the sheet, or the domain of the shop.
   */
  address: string;
  state: ConnectionState;
  options: ConnectionOptions;
  maskedKey: string | null;
  /**
   * Whether the shop itself has let the app in, so that it is connected anew without a key.
   */
  granted: boolean;
  connectedAt: string;
  by: string;
  /**
   * When it was asked last, when that went well last, and when it is asked next; null while it is paused.
   */
  triedAt: string | null;
  syncedAt: string | null;
  nextAt: string | null;
  error: Fault | null;
  /**
   * The last import of what it brought.
   */
  import: {
    id: string;
    state: 'checked' | 'checking' | 'discarded' | 'failed' | 'finished' | 'queued' | 'rolledBack' | 'running';
    rejected: number;
    rolledBack: boolean;
  } | null;
  /**
   * Products of the shop that are kept in step, and how many of them the shop does not have any more.
   */
  products: number;
  gone: number;
  /**
   * At most 100 of them that the shop does not sell any more, or does not have.
   */
  unsold: UnsoldThere[];
  orders?: ShopOrderSummary;
}
export interface ConnectionOptions {
  /**
   * Of a sheet: columns that no field is known for are left out.
   */
  leaveOut?: boolean;
  /**
   * Of a sheet: it was read by the account of the server's, and is read so for no other vendor.
   */
  viaAccount?: boolean;
  /**
   * Of a shop: what is kept in step; all of it where nothing was said.
   */
  follows?: ('price' | 'stock' | 'text')[];
  /**
   * Of a vendor's shop: whether orders that come from now on are sent to it.
   */
  sendsOrders?: boolean;
  /**
   * Titles of products whose variants share one quantity there, which is not taken over.
   */
  sharedStock?: string[];
  /**
   * Of the marketplace's own shop: where its products are stocked and shown, and when its changes were asked for.
   */
  location?: string;
  publication?: string | null;
  sweptAt?: string;
  /**
   * When a person last asked for it to be looked into at once.
   */
  askedAt?: string;
  /**
   * For which day, currency, settings and rights its codes were reckoned last.
   */
  codesFor?: string;
}
/**
 * A product that is kept in step and not sold in its shop; `gone`: the shop does not have it any more.
 */
export interface UnsoldThere {
  title: string;
  gone: boolean;
}
/**
 * Absent where no orders can be sent to it.
 */
export interface ShopOrderSummary {
  /**
   * Whether new orders are sent; the vendor decides.
   */
  sends: boolean;
  /**
   * Rights that the shop has not given the app for it, such as `write_orders`.
   */
  lacks: string[];
  sent: number;
  waiting: number;
  failed: number;
  /**
   * At most 20 with what is wrong, also of those that were sent.
   */
  troubles: TroubledOrder[];
}
/**
 * An order that a shop of the vendor's does not have, or not as it should be.
 */
export interface TroubledOrder {
  orderId: string;
  orderName: string;
  error: Fault;
}
/**
 * What became of a connection that somebody ended.
 */
export interface Disconnected {
  deleted: boolean;
  /**
   * False where the shop did not say that the app is out of it.
   */
  left: boolean;
  /**
   * How many discounts and codes of the marketplace's may still hold in its own shop.
   */
  stillOn: number;
}
export interface ShopKeyAnswer {
  keys: {
    domain: string;
    type: ConnectionKind;
    createdAt: string;
    maskedKey: string;
  }[];
}
export interface ShopPage {
  products: {
    id: string;
    title: string;
    image: string | null;
    synced: boolean;
  }[];
  next: string | null;
}
export interface SheetAnswer {
  url: string | null;
  lastSyncAt: string | null;
  /**
   * In English; `connection` has it to be translated.
   */
  lastError: string | null;
  /**
   * What the address of a sheet has to begin with.
   */
  start: string;
  /**
   * The mail address that a sheet may be shared with instead of by link; null: there is none.
   */
  account: string | null;
  connection: Connection | null;
}
/**
 * How the products of a marketplace stand in its own shop.
 */
export interface ShopSummary {
  connectionId: string;
  listed: number;
  archived: number;
  waiting: number;
  failed: number;
  conflicting: number;
  /**
   * Where they are stocked and shown there, as it was found last; null: it has not been asked, or has none.
   */
  location: string | null;
  publication: string | null;
  parcels: ParcelSummary;
  codes: CodeSummary;
  comparison: ComparisonSummary | null;
}
/**
 * How the parcels of the shop's orders stand there.
 */
export interface ParcelSummary {
  waiting: number;
  failed: number;
  /**
   * The first of those that failed.
   */
  troubles: TroubledParcel[];
}
/**
 * A parcel that the shop was not told of.
 */
export interface TroubledParcel {
  parcelId: string;
  orderId: string;
  orderName: string;
  tracking: string;
  failure: ListingFailure;
}
/**
 * Why a product did not go out: an error of ours, or what the shop says of a field, in its words.
 */
export interface ListingFailure {
  fault: Fault | null;
  /**
   * A path in what was sent, such as `variants.0.price`; empty where none is named.
   */
  field: string;
  message: string;
}
/**
 * How discounts and the codes of offers stand in the marketplace's own shop.
 */
export interface CodeSummary {
  sent: number;
  waiting: boolean;
  failed: number;
  /**
   * Rights that the shop has not given.
   */
  lacks: string[];
  /**
   * Why the shop takes none at all.
   */
  failure: ListingFailure | null;
  /**
   * The first of those that failed.
   */
  troubles: TroubledCode[];
}
export interface TroubledCode {
  /**
   * The id of the discount or of the offer, as `kind` says.
   */
  id: string;
  kind: 'discount' | 'offer';
  code: string;
  failure: ListingFailure;
}
/**
 * What the last comparison of the shop with what is here has found.
 */
export interface ComparisonSummary {
  begunAt: string;
  /**
   * Null: it is under way.
   */
  endedAt: string | null;
  orders: number;
  products: number;
  /**
   * Orders that it brought up to date, and those that could not be taken in.
   */
  taken: number;
  bad: number;
  /**
   * Products that were changed or deleted there without our having heard of it.
   */
  changed: number;
}
export interface TroublePage {
  products: TroubledListing[];
  next: string | null;
}
/**
 * A product that did not go out, or that was changed in the shop.
 */
export interface TroubledListing {
  productId: string;
  title: string;
  vendor: string;
  failures: ListingFailure[];
  /**
   * `variant` says which one, where the field is one of a variant.
   */
  conflicts: {
    field: ListingField;
    ours: string;
    theirs: string;
    variant: string;
  }[];
  /**
   * It waits for its turn.
   */
  waiting: boolean;
}
/**
 * A subscription to events. Instants are of UTC.
 */
export interface Webhook {
  id: string;
  address: string;
  events: (
    | 'order.cancelled'
    | 'order.placed'
    | 'order.refunded'
    | 'order.shipped'
    | 'order.updated'
    | 'payout.paid'
    | 'product.created'
    | 'product.updated'
    | 'product.withdrawn'
    | 'stock.changed'
  )[];
  /**
   * `off`: it failed for days, or its address said that it is gone.
   */
  state: 'off' | 'on' | 'paused';
  /**
   * The end of its secret.
   */
  hint: string;
  /**
   * Until when what is sent is signed with the secret before as well.
   */
  bothUntil: string | null;
  /**
   * Since when everything has failed.
   */
  failingSince: string | null;
  createdAt: string;
}
export interface WebhookDeliveries {
  deliveries: WebhookDelivery[];
  /**
   * Where older ones begin; null: there are none.
   */
  next: number | null;
}
/**
 * One event for one webhook, with its last try.
 */
export interface WebhookDelivery {
  id: string;
  /**
   * The `webhook-id` header: the same however often it is sent.
   */
  message: string;
  event:
    | 'order.cancelled'
    | 'order.placed'
    | 'order.refunded'
    | 'order.shipped'
    | 'order.updated'
    | 'payout.paid'
    | 'product.created'
    | 'product.updated'
    | 'product.withdrawn'
    | 'stock.changed';
  /**
   * The id of the order, product or payout.
   */
  subject: string;
  state: 'delivered' | 'failed' | 'waiting';
  tries: number;
  at: string;
  lastAt: string | null;
  nextAt: string | null;
  /**
   * Of the last answer; null where none came.
   */
  status: number | null;
  /**
   * Its first characters.
   */
  answer: string;
  error: Fault | null;
}
/**
 * What the marketplace itself pays for Stallkeeper, as the billing platform has it now.
 */
export interface Installation {
  /**
   * Whether who runs the server has connected a billing platform.
   */
  configured: boolean;
  plan: string | null;
  addons: string[];
  plans: PlanOffer[];
  availableAddons: PlanOffer[];
}
/**
 * A plan or an add-on at the billing platform; `price` is a decimal text per `interval`.
 */
export interface PlanOffer {
  id: string;
  name: string;
  price: string;
  currency: string;
  interval: 'month' | 'year';
  trialDays: number;
}
/**
 * How things stand with what runs a marketplace, for its admins.
 */
export interface Standing {
  at: string;
  jobs: JobStanding[];
  /**
   * `kept`: written while no mail could leave.
   */
  mails: {
    waiting: number;
    failed: number;
    kept: number;
    sends: boolean;
  };
  incoming: {
    waiting: number;
    failed: number;
    oldestAt: string | null;
  };
  connections: {
    all: number;
    paused: number;
    failed: number;
  };
  backup: {
    at: string | null;
    bytes: number | null;
    automatic: boolean;
    isOld: boolean;
    failedAt: string | null;
    failure: string | null;
    /**
     * When the last one by itself began, where its process ended in its middle; null: it did not.
     */
    interruptedFrom: string | null;
    /**
     * Whether those that are made by themselves are sealed by less than a new marketplace may begin with.
     */
    isSealedBadly: boolean;
  };
  program: {
    version: string;
    engine: 'embedded' | 'postgres';
    migrations: string[];
  };
  storage: {
    place: 'disk' | 'service';
    state: 'full' | 'ok' | 'unavailable';
    freeBytes: number | null;
  };
  processes: ProcessStanding[];
}
/**
 * The jobs of one kind of a marketplace. Instants are of UTC.
 */
export interface JobStanding {
  kind: string;
  /**
   * Due or to come, at work, due for long, and given up within the last month.
   */
  waiting: number;
  running: number;
  stuck: number;
  givenUp: number;
  /**
   * Since when the oldest that waits is due.
   */
  oldestAt: string | null;
  /**
   * What the last one that was given up said, as it stands in the log.
   */
  error: string | null;
}
/**
 * A process that serves this marketplace.
 */
export interface ProcessStanding {
  /**
   * The name of its machine, and its port.
   */
  host: string;
  role: 'both' | 'jobs' | 'web';
  version: string;
  startedAt: string;
  seenAt: string;
  lives: boolean;
}
