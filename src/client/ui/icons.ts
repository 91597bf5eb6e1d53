import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';

/** The icons of the navigation, by name, so that the table of routes needs none of them. */
export const menuIcons = {
  home: HomeOutlined,
  orders: ReceiptLongOutlined,
  conversations: ChatBubbleOutlineOutlined,
  offers: LocalOfferOutlined,
  products: Inventory2Outlined,
  discounts: LocalOfferOutlined,
  approval: FactCheckOutlined,
  imports: UploadFileOutlined,
  connections: SyncAltOutlined,
  vendors: StorefrontOutlined,
  compare: InsightsOutlined,
  delivery: LocalShippingOutlined,
  people: GroupOutlined,
  audit: HistoryOutlined,
  payouts: PaymentsOutlined,
  membership: CardMembershipOutlined,
  transactions: AccountBalanceWalletOutlined,
  commission: PercentOutlined,
  settings: SettingsOutlined,
};
export type MenuIcon = keyof typeof menuIcons;
