// The contract without its schemas: what the browser needs to make a call, in a tenth of the bytes. A test compares every
// row with the contract, and the type makes a missing row an error.
import type { EndpointName } from './api-types.ts'

type Route = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, module: string]

export const apiRoutes: Readonly<Record<EndpointName, Route>> = {
  getSystemTemplate: ['GET', '/wps/system/template', 'COMM3'],
  getSystemStatus: ['GET', '/wps/system/status', 'COMM3'],
  getCredentialKey: ['GET', '/wps/session/credentialKey', 'COMM3'],
  login: ['POST', '/wps/session/login', 'COMM3'],
  logout: ['DELETE', '/wps/session/logout', 'COMM3'],
  renewSession: ['POST', '/wps/session/renew', 'COMM3'],
  getRegistrationRules: ['GET', '/wps/member/registration/rules', 'REG3'],
  registerByUsername: ['PUT', '/wps/member/register', 'REG3'],
  validateUsername: ['GET', '/wps/member/validateUsername', 'REG3'],
  getMemberInfo: ['GET', '/wps/member/info', 'COMM3'],
  getMemberWallet: ['GET', '/wps/wallet/member', 'FUNDTRANS3'],
  getMerchantWallet: ['GET', '/wps/wallet/merchant', 'FUNDTRANS3'],
  listMyTransfers: ['GET', '/wps/wallet/transfers', 'MEMTRANS3'],
  listMyRounds: ['GET', '/wps/round/list', 'MEMTRANS3'],
  listGameCategories: ['GET', '/wps/game/vendorTypes', 'GAMELO3'],
  listGames: ['GET', '/wps/game/list', 'GAMELO3'],
  listHotGames: ['GET', '/wps/game/hot', 'GAMELO3'],
  launchGame: ['GET', '/wps/game/launchGame', 'GAMELO3'],
  listAnnouncements: ['GET', '/wps/announcement', 'COMM3'],
}
