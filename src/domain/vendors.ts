/** A vendor as the marketplace sees it; `autoApprove` null means the marketplace's default. */
export interface Vendor {
  vendor: string;
  email: string | null;
  description: string;
  approved: boolean;
  autoApprove: boolean | null;
  isManagedByMarketplace: boolean;
  productCount: number;
  createdAt: string;
}

export interface VendorApplication {
  id: string;
  email: string;
  vendorName: string;
  store: string;
  fields: { key: string; value: string; name: string }[];
  status: 'pending' | 'approved' | 'rejected';
  createdAt: string;
}

export interface VendorsAnswer {
  applications: VendorApplication[];
  vendors: Vendor[];
  vendorsWithoutAccount: { vendor: string; productCount: number }[];
}
