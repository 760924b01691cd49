import { leagueHelp } from '@pavilion/games-host/league/league-help'
import {
  catalogueHelp,
  depositsHelp,
  doctorHelp,
  keysHelp,
  ledgerHelp,
  membersHelp,
  merchantHelp,
  operatorHelp,
  promotionHelp,
  reconcileHelp,
  secretsHelp,
  teamsHelp,
} from '@pavilion/server/commands/helps'
import type { CommandHelp } from '@pavilion/service'
import type { Run } from './run.ts'

/** A command: what can be asked of it, and what does it, which is loaded once it is asked. */
export type Noun = { help: CommandHelp; load(): Promise<Run> }

/**
 * Every command, in the order of the help. A new one gets its line here. A command that needs no verb marks its default verb with `isDefault`.
 */
export const nouns: readonly Noun[] = [
  { help: merchantHelp, load: async () => (await import('./run-merchant.ts')).runMerchant },
  { help: catalogueHelp, load: async () => (await import('./run-catalogue.ts')).runCatalogue },
  { help: operatorHelp, load: async () => (await import('./run-operator.ts')).runOperator },
  { help: membersHelp, load: async () => (await import('./run-members.ts')).runMembers },
  { help: depositsHelp, load: async () => (await import('./run-deposits.ts')).runDeposits },
  { help: promotionHelp, load: async () => (await import('./run-promotion.ts')).runPromotion },
  { help: ledgerHelp, load: async () => (await import('./run-ledger.ts')).runLedger },
  { help: teamsHelp, load: async () => (await import('./run-teams.ts')).runTeams },
  { help: secretsHelp, load: async () => (await import('./run-secrets.ts')).runSecrets },
  { help: reconcileHelp, load: async () => (await import('./run-reconcile.ts')).runReconcile },
  { help: leagueHelp, load: async () => (await import('./run-league.ts')).runLeague },
  { help: keysHelp, load: async () => (await import('./run-keys.ts')).runKeys },
  { help: doctorHelp, load: async () => (await import('./run-doctor.ts')).runDoctor },
]
