import { checkAffiliateCode, getAffiliateCode } from './agents.ts'
import { listAnnouncements, listNotices, listPopularAnnouncements, markAnnouncementRead } from './announcements.ts'
import type { Endpoint } from './endpoint.ts'
import { launchGame, listGameCategories, listGames, listHotGames } from './games.ts'
import { listHelpTopics } from './help.ts'
import { getMemberInfo } from './members.ts'
import { getSystemStatus, getSystemTemplate, listCountries } from './merchants.ts'
import { deleteInboxMessage, getInboxUnreadCount, listInbox, markInboxRead } from './messages.ts'
import { listPromotions } from './promotions.ts'
import { getRegisterSettings, getRegistrationRules, registerByMobile, registerByUsername, validateUsername } from './registration.ts'
import { listMyRounds } from './rounds.ts'
import {
  changePassword,
  forgetPassword,
  getCredentialKey,
  login,
  logout,
  renewSession,
  resetPasswordByLink,
  resetPasswordByPhone,
} from './session.ts'
import { listSocialProviders, openSocialSession } from './social.ts'
import { sendSmsCode } from './verification.ts'
import { getMemberWallet, getMerchantWallet, listMyTransfers } from './wallet.ts'

/** Every endpoint of the member API. The server refuses to start when one of them is not mounted. */
export const endpoints: readonly Endpoint[] = [
  getSystemTemplate,
  getSystemStatus,
  listCountries,
  sendSmsCode,
  getCredentialKey,
  login,
  logout,
  renewSession,
  changePassword,
  resetPasswordByPhone,
  forgetPassword,
  resetPasswordByLink,
  listSocialProviders,
  openSocialSession,
  getRegistrationRules,
  getRegisterSettings,
  registerByUsername,
  registerByMobile,
  validateUsername,
  checkAffiliateCode,
  getAffiliateCode,
  getMemberInfo,
  getMemberWallet,
  getMerchantWallet,
  listMyTransfers,
  listMyRounds,
  listGameCategories,
  listGames,
  listHotGames,
  launchGame,
  listAnnouncements,
  listNotices,
  listPopularAnnouncements,
  markAnnouncementRead,
  listInbox,
  getInboxUnreadCount,
  markInboxRead,
  deleteInboxMessage,
  listPromotions,
  listHelpTopics,
]
