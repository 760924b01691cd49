// The contract without its schemas: what the browser needs to make a call, in a tenth of the bytes. A test compares every
// row with the contract, and the type makes a missing row an error.
import type { EndpointName } from './api-types.ts'

type Route = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, module: string, audience: 'public' | 'member' | 'agent']

export const apiRoutes: Readonly<Record<EndpointName, Route>> = {
  getSystemTemplate: ['GET', '/wps/system/template', 'COMM3', 'public'],
  getSystemStatus: ['GET', '/wps/system/status', 'COMM3', 'public'],
  listCountries: ['GET', '/wps/system/country', 'COMM3', 'public'],
  sendSmsCode: ['POST', '/wps/verification/sms/noLogin', 'COMM3', 'public'],
  getCredentialKey: ['GET', '/wps/session/credentialKey', 'COMM3', 'public'],
  login: ['POST', '/wps/session/login', 'COMM3', 'public'],
  logout: ['DELETE', '/wps/session/logout', 'COMM3', 'member'],
  renewSession: ['POST', '/wps/session/renew', 'COMM3', 'member'],
  changePassword: ['POST', '/wps/member/password', 'COMM3', 'member'],
  resetPasswordByPhone: ['POST', '/wps/member/password/byPhone', 'COMM3', 'public'],
  forgetPassword: ['POST', '/wps/member/password/forgot', 'COMM3', 'public'],
  resetPasswordByLink: ['POST', '/wps/member/password/byLink', 'COMM3', 'public'],
  getRegistrationRules: ['GET', '/wps/member/registration/rules', 'REG3', 'public'],
  registerByUsername: ['PUT', '/wps/member/register', 'REG3', 'public'],
  validateUsername: ['GET', '/wps/member/validateUsername', 'REG3', 'public'],
  getMemberInfo: ['GET', '/wps/member/info', 'COMM3', 'member'],
  getMemberWallet: ['GET', '/wps/wallet/member', 'FUNDTRANS3', 'member'],
  getMerchantWallet: ['GET', '/wps/wallet/merchant', 'FUNDTRANS3', 'public'],
  listMyTransfers: ['GET', '/wps/wallet/transfers', 'MEMTRANS3', 'member'],
  listMyRounds: ['GET', '/wps/round/list', 'MEMTRANS3', 'member'],
  listGameCategories: ['GET', '/wps/game/vendorTypes', 'GAMELO3', 'public'],
  listGames: ['GET', '/wps/game/list', 'GAMELO3', 'public'],
  listHotGames: ['GET', '/wps/game/hot', 'GAMELO3', 'public'],
  launchGame: ['GET', '/wps/game/launchGame', 'GAMELO3', 'member'],
  listAnnouncements: ['GET', '/wps/announcement', 'COMM3', 'public'],
  listNotices: ['GET', '/wps/announcement/notices', 'COMM3', 'public'],
  listPopularAnnouncements: ['GET', '/wps/announcement/popular', 'COMM3', 'public'],
  markAnnouncementRead: ['POST', '/wps/announcement/read', 'COMM3', 'member'],
  listInbox: ['GET', '/wps/inbox/list', 'INBOX3', 'member'],
  getInboxUnreadCount: ['GET', '/wps/inbox/unreadCount', 'INBOX3', 'member'],
  markInboxRead: ['POST', '/wps/inbox/read', 'INBOX3', 'member'],
  deleteInboxMessage: ['POST', '/wps/inbox/delete', 'INBOX3', 'member'],
  listPromotions: ['GET', '/wps/promotion/list', 'COMM3', 'public'],
  listHelpTopics: ['GET', '/wps/system/helpCenter', 'COMM3', 'public'],
}
