// What a process of ours that serves and has a database is built on: the server of the platform and the games host alike.
export {
  type AskPartner,
  createAskPartner,
  PartnerAway,
  type PartnerLimits,
  type PartnerLine,
  type PartnerRules,
} from './ask-partner.ts'
export { type CommandHelp, type CommandVerb, usageOf } from './command-help.ts'
export { createDatabaseProbe } from './database-probe.ts'
export { isThisMachine, whyDatabaseInTheClear } from './database-way.ts'
export { endWhenTold } from './end-when-told.ts'
export { applyFunctions, functionsAreKnown } from './functions.ts'
export { type Host, hostOf, readHosts } from './host.ts'
export { endOnWhatNobodyCaught } from './last-words.ts'
export { applyMigrations, listPending } from './migrations.ts'
export { modeOf } from './mode.ts'
export { isLoopback, isPublicAddress } from './public-address.ts'
export { headersAnyway, securityHeadersOf, setSecurityHeaders } from './security-headers.ts'
