// The contract without its schemas: what the browser needs to make a call, in a tenth of the bytes. A test compares every
// row with the contract, and the type makes a missing row an error.
import type { EndpointName } from './api-types.ts'

export type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  module: string,
  audience: 'public' | 'member' | 'agent' | 'operator',
]

/** What any page may ask. */
export const firstRoutes = {
  followChat: ['GET', '/wps/chat/stream', 'CBS3', 'public'],
  getSystemTemplate: ['GET', '/wps/system/template', 'COMM3', 'public'],
  getSystemStatus: ['GET', '/wps/system/status', 'COMM3', 'public'],
  listCountries: ['GET', '/wps/system/country', 'COMM3', 'public'],
  getCaptcha: ['GET', '/wps/verification/captcha', 'CAPTCHA3', 'public'],
  getChallenge: ['GET', '/wps/verification/challenge', 'COMM3', 'public'],
  sendSmsCode: ['POST', '/wps/verification/sms/noLogin', 'COMM3', 'public'],
  sendEmailCode: ['POST', '/wps/verification/email/noLogin', 'COMM3', 'public'],
  getCredentialKey: ['GET', '/wps/session/credentialKey', 'COMM3', 'public'],
  login: ['POST', '/wps/session/login', 'COMM3', 'public'],
  logout: ['DELETE', '/wps/session/logout', 'COMM3', 'member'],
  renewSession: ['POST', '/wps/session/renew', 'COMM3', 'member'],
  unlockLogin: ['POST', '/wps/session/unlock', 'COMM3', 'public'],
  startPasskeyLogin: ['POST', '/wps/passkey/login/options', 'COMM3', 'public'],
  finishLoginWithCode: ['POST', '/wps/session/secondFactor', 'COMM3', 'public'],
  logInWithPasskey: ['POST', '/wps/passkey/login', 'COMM3', 'public'],
  listSocialProviders: ['GET', '/wps/social/providers', 'COMM3', 'public'],
  openSocialSession: ['POST', '/wps/social/session', 'COMM3', 'public'],
  getRegistrationRules: ['GET', '/wps/member/registration/rules', 'REG3', 'public'],
  getRegisterSettings: ['GET', '/wps/member/registration/settings', 'REG3', 'public'],
  registerByUsername: ['PUT', '/wps/member/register', 'REG3', 'public'],
  registerByMobile: ['PUT', '/wps/member/register/mobile', 'MOBILENUMREG3', 'public'],
  validateUsername: ['GET', '/wps/member/validateUsername', 'REG3', 'public'],
  createTrialAccount: ['GET', '/wps/member/trial/account', 'REGISTER_REE3', 'public'],
  startTrial: ['POST', '/wps/member/trial', 'FREEPLAY3', 'public'],
  checkAffiliateCode: ['GET', '/wps/agent/affiliateCode/check', 'AFFMAN3', 'public'],
  getAffiliateCode: ['GET', '/wps/agent/affiliateCode', 'AFFMAN3', 'member'],
  getMemberInfo: ['GET', '/wps/member/info', 'COMM3', 'member'],
  getHeadIcon: ['GET', '/wps/member/headIcon', 'PROFPIC3', 'member'],
  setHeadIcon: ['POST', '/wps/member/headIcon', 'PROFPIC3', 'member'],
  listNotifications: ['GET', '/wps/member/notifications', 'COMM3', 'member'],
  getMemberWallet: ['GET', '/wps/wallet/member', 'FUNDTRANS3', 'member'],
  getMoneySplit: ['GET', '/wps/wallet/split', 'FUNDTRANS3', 'member'],
  getMerchantWallet: ['GET', '/wps/wallet/merchant', 'FUNDTRANS3', 'public'],
  getProtection: ['GET', '/wps/protection', 'COMM3', 'member'],
  getPlaySummary: ['GET', '/wps/protection/playSummary', 'COMM3', 'member'],
  takeBreak: ['POST', '/wps/protection/break', 'COMM3', 'member'],
  listGameCategories: ['GET', '/wps/game/vendorTypes', 'GAMELO3', 'public'],
  listGames: ['GET', '/wps/game/list', 'GAMELO3', 'public'],
  listHotGames: ['GET', '/wps/game/hot', 'GAMELO3', 'public'],
  listFavourites: ['GET', '/wps/game/favorites', 'GAMELOFAV3', 'member'],
  listFavouriteIds: ['GET', '/wps/game/favorites/ids', 'GAMELOFAV3', 'member'],
  addFavourite: ['POST', '/wps/game/favorites', 'GAMELOFAV3', 'member'],
  removeFavourite: ['DELETE', '/wps/game/favorites', 'GAMELOFAV3', 'member'],
  listRecentGames: ['GET', '/wps/game/recent', 'GAMELOREC3', 'member'],
  addRecentGame: ['GET', '/wps/game/recent/add', 'GAMELOREC3', 'member'],
  listWinners: ['GET', '/wps/game/winnerBoard', 'GAMELO3', 'public'],
  getJackpot: ['GET', '/wps/game/jackpot', 'GAMELO3', 'public'],
  listLotteries: ['GET', '/lgw/games/mobile', 'GAMELO3', 'public'],
  getLotteryMenu: ['GET', '/lgw/menu', 'GAMELO3', 'public'],
  listRecentDraws: ['GET', '/lgw/vn/recent', 'GAMELO3', 'public'],
  listLastNumbers: ['GET', '/lgw/numero', 'GAMELO3', 'public'],
  getLastNumbersByLevel: ['GET', '/lgw/vn/numero', 'GAMELO3', 'public'],
  launchGame: ['GET', '/wps/game/launchGame', 'GAMELO3', 'member'],
  listAnnouncements: ['GET', '/wps/announcement', 'COMM3', 'public'],
  listNotices: ['GET', '/wps/announcement/notices', 'COMM3', 'public'],
  listPopularAnnouncements: ['GET', '/wps/announcement/popular', 'COMM3', 'public'],
  markAnnouncementRead: ['POST', '/wps/announcement/read', 'COMM3', 'member'],
  listAgentAnnouncements: ['GET', '/wps/announcement/agent', 'AGEANNOUNCE3', 'member'],
  markAgentAnnouncementsRead: ['POST', '/wps/announcement/agent/readAll', 'AGEANNOUNCE3', 'member'],
  listInbox: ['GET', '/wps/inbox/list', 'INBOX3', 'member'],
  getInboxUnreadCount: ['GET', '/wps/inbox/unreadCount', 'INBOX3', 'member'],
  markInboxRead: ['POST', '/wps/inbox/read', 'INBOX3', 'member'],
  getServiceRoute: ['GET', '/wps/system/domainRoute', 'COMM3', 'public'],
  launchChat: ['GET', '/wps/chat/launch', 'CBS3', 'member'],
  getChatUnreadCount: ['GET', '/wps/chat/unreadCount', 'CBS3', 'member'],
  listPromotions: ['GET', '/wps/promotion/list', 'COMM3', 'public'],
  listPromotionStates: ['GET', '/wps/promotion/states', 'COMM3', 'member'],
  joinPromotion: ['POST', '/wps/promotion/join', 'COMM3', 'member'],
  claimPromotion: ['POST', '/wps/promotion/claim', 'COMM3', 'member'],
  listRewards: ['GET', '/wps/reward/list', 'COMM3', 'member'],
  listHelpTopics: ['GET', '/wps/system/helpCenter', 'COMM3', 'public'],
  followNews: ['GET', '/wps/stream', 'COMM3', 'public'],
  getContractRequirement: ['GET', '/wps/agent/contract/requirement', 'COMM3', 'member'],
} as const satisfies Partial<Record<EndpointName, Route>>

/** What this page can ask: what only some screens ask comes with them (`screen-routes.ts`). */
export const knownRoutes: Partial<Record<EndpointName, Route>> = { ...firstRoutes }

/** Brings the calls that come with screens (`app/screens.ts`), for what asks one of them without being such a screen: a log-in, a closed site. */
export const lateRoutes = { complete: async (): Promise<unknown> => undefined }

/** The route of a call. The calling screen has loaded the row, or all rows. */
export function routeOf(name: EndpointName): Route {
  const route = knownRoutes[name]
  if (!route) throw new Error(name)
  return route
}
