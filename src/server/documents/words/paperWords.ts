/** The words of the standard papers in one language. */
export interface PaperWords {
  invoice: string;
  slip: string;
  vendorInvoice: string;
  creditNote: string;
  number: string;
  date: string;
  order: string;
  ordered: string;
  about: string;
  billTo: string;
  shipTo: string;
  from: string;
  soldBy: string;
  item: string;
  quantity: string;
  price: string;
  discount: string;
  amount: string;
  subtotal: string;
  shipping: string;
  tax: string;
  taxIncluded: string;
  total: string;
  refunded: string;
  note: string;
  commission: string;
  commissionOf: string;
  orderTotal: string;
  payout: string;
  thanks: string;
  otherRefund: string;
}
