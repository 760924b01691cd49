/** Where each screen is, by its name: for links between screens that do not know each other. */
export const screenPaths = {
  home: '/',
  proposals: '/proposals',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  withdrawalRules: '/withdrawals/rules',
  paymentWays: '/payment-ways',
  bankAccounts: '/bank-accounts',
  memberList: '/members',
  member: '/members/one',
  stops: '/members/stops',
  exclusions: '/members/exclusions',
  catalogue: '/games',
  rounds: '/rounds/stuck',
  refunds: '/rounds/refunds',
  withheld: '/rounds/withheld',
  contracts: '/agents/contracts',
  contract: '/agents/contracts/new',
  payouts: '/agents/payouts',
  dividends: '/agents/dividends',
  dayReport: '/reports/day',
  returns: '/reports/returns',
  announcements: '/content/announcements',
  announcement: '/content/announcement',
  helpTopics: '/content/help',
  helpTopic: '/content/help-topic',
  doors: '/providers/doors',
  providers: '/providers',
  reconciliation: '/providers/reconciliation',
  reconciliationReport: '/providers/reconciliation/report',
  settings: '/settings',
  look: '/settings/look',
  settingsHistory: '/settings/history',
  operators: '/operators',
  actions: '/actions',
  me: '/me',
} as const satisfies Readonly<Record<string, `/${string}`>>

export type ScreenId = keyof typeof screenPaths

/** The address of a screen; none for one that does not exist. */
export const pathOf = (id: string): string | undefined => (screenPaths as Readonly<Record<string, string>>)[id]
