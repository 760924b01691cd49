import type { ComponentType } from 'react'
import type { CallName } from '../domain/contract.ts'
import type { ScreenId } from '../domain/screen-paths.ts'

/** A screen of the console: where it is, what it is called, and the call without which it shows nothing. */
export type Screen = {
  /** Its name is `areas.<id>`, and its address is in `domain/screen-paths.ts`. */
  id: ScreenId
  call: CallName
  /** The letter that comes after G. */
  letter?: string
  /** It shows one row that another screen or the palette opens, and is in no list of screens. */
  isOpenedByOthers?: true
  load: () => Promise<ComponentType>
}

/** What is together in the rail; a group's name is `areas.<id>`. */
export type Area = { id: string; screens: readonly Screen[] }

/** The table of contents: rail, palette, letters and addresses are made of it. */
const areas: readonly Area[] = [
  {
    id: 'work',
    screens: [
      { id: 'home', call: 'getOperator', letter: 'h', load: async () => (await import('../features/home/home.tsx')).Home },
      {
        id: 'proposals',
        call: 'listProposals',
        letter: 'p',
        load: async () => (await import('../features/proposals/proposals.tsx')).Proposals,
      },
    ],
  },
  {
    id: 'cashier',
    screens: [
      {
        id: 'withdrawals',
        call: 'listWithdrawalReviews',
        letter: 'w',
        load: async () => (await import('../features/withdrawals/withdrawals.tsx')).Withdrawals,
      },
      {
        id: 'deposits',
        call: 'listDepositReviews',
        letter: 'd',
        load: async () => (await import('../features/deposits/deposits.tsx')).Deposits,
      },
      {
        id: 'paymentWays',
        call: 'listPaymentWays',
        load: async () => (await import('../features/terms/payment-ways.tsx')).PaymentWays,
      },
      {
        id: 'bankAccounts',
        call: 'listMerchantBankAccounts',
        load: async () => (await import('../features/terms/bank-accounts.tsx')).BankAccounts,
      },
      {
        id: 'gateways',
        call: 'listPaymentGateways',
        load: async () => (await import('../features/terms/gateways.tsx')).Gateways,
      },
      {
        id: 'withdrawalRules',
        call: 'getWithdrawalRules',
        load: async () => (await import('../features/terms/withdrawal-rules.tsx')).WithdrawalRules,
      },
    ],
  },
  {
    id: 'members',
    screens: [
      {
        id: 'memberList',
        call: 'listMembers',
        letter: 'm',
        load: async () => (await import('../features/members/member-list.tsx')).MemberList,
      },
      {
        id: 'member',
        call: 'getMemberDossier',
        isOpenedByOthers: true,
        load: async () => (await import('../features/members/member-page.tsx')).MemberPage,
      },
      { id: 'stops', call: 'listStoppedMembers', letter: 's', load: async () => (await import('../features/members/stops.tsx')).Stops },
    ],
  },
  {
    id: 'support',
    screens: [{ id: 'desk', call: 'listDeskMatters', letter: 'i', load: async () => (await import('../features/desk/desk.tsx')).Desk }],
  },
  {
    id: 'risk',
    screens: [
      { id: 'alerts', call: 'listAlerts', letter: 'k', load: async () => (await import('../features/risk/alerts.tsx')).Alerts },
      { id: 'cases', call: 'listCases', load: async () => (await import('../features/risk/cases.tsx')).Cases },
      { id: 'exclusions', call: 'listExclusionReviews', load: async () => (await import('../features/risk/exclusions.tsx')).Exclusions },
      { id: 'bigWins', call: 'listBigWins', load: async () => (await import('../features/risk/big-wins.tsx')).BigWins },
      { id: 'events', call: 'listSignificantEvents', load: async () => (await import('../features/risk/events.tsx')).Events },
    ],
  },
  {
    id: 'games',
    screens: [
      { id: 'catalogue', call: 'listCatalogueGames', letter: 'c', load: async () => (await import('../features/games/games.tsx')).Games },
      { id: 'doors', call: 'listProviderDoors', load: async () => (await import('../features/providers/doors.tsx')).Doors },
      { id: 'rounds', call: 'listStuckRoundValues', letter: 'r', load: async () => (await import('../features/rounds/rounds.tsx')).Rounds },
      { id: 'refunds', call: 'listRoundActionValues', load: async () => (await import('../features/rounds/rounds.tsx')).Refunds },
      { id: 'withheld', call: 'listWithheldWins', load: async () => (await import('../features/rounds/withheld.tsx')).Withheld },
      { id: 'providers', call: 'listProviderTerms', load: async () => (await import('../features/providers/providers.tsx')).Providers },
      {
        id: 'reconciliation',
        call: 'listReconciliationReports',
        load: async () => (await import('../features/reconciliation/reports.tsx')).Reports,
      },
      {
        id: 'reconciliationReport',
        call: 'listReconciliationDifferences',
        isOpenedByOthers: true,
        load: async () => (await import('../features/reconciliation/report-page.tsx')).ReportPage,
      },
    ],
  },
  {
    id: 'marketing',
    screens: [
      {
        id: 'promotions',
        call: 'listWrittenPromotions',
        load: async () => (await import('../features/promotions/promotions.tsx')).Promotions,
      },
      {
        id: 'promotion',
        call: 'savePromotionDraft',
        isOpenedByOthers: true,
        load: async () => (await import('../features/content/promotion-page.tsx')).PromotionPage,
      },
      {
        id: 'applications',
        call: 'listPromotionApplications',
        load: async () => (await import('../features/promotions/applications.tsx')).Applications,
      },
    ],
  },
  {
    id: 'content',
    screens: [
      {
        id: 'announcements',
        call: 'listWrittenAnnouncements',
        letter: 'n',
        load: async () => (await import('../features/content/announcements.tsx')).Announcements,
      },
      {
        id: 'announcement',
        call: 'getWrittenAnnouncement',
        isOpenedByOthers: true,
        load: async () => (await import('../features/content/announcement-page.tsx')).AnnouncementPage,
      },
      { id: 'banners', call: 'listWrittenBanners', load: async () => (await import('../features/content/banners.tsx')).Banners },
      {
        id: 'banner',
        call: 'getWrittenBanner',
        isOpenedByOthers: true,
        load: async () => (await import('../features/content/banner-page.tsx')).BannerPage,
      },
      {
        id: 'helpTopics',
        call: 'listWrittenTopics',
        load: async () => (await import('../features/content/help-topics.tsx')).HelpTopics,
      },
      {
        id: 'helpTopic',
        call: 'getWrittenTopic',
        isOpenedByOthers: true,
        load: async () => (await import('../features/content/topic-page.tsx')).TopicPage,
      },
    ],
  },
  {
    id: 'agents',
    screens: [
      { id: 'agentTree', call: 'listAgentTree', letter: 't', load: async () => (await import('../features/agents/tree.tsx')).Tree },
      {
        id: 'agent',
        call: 'getAgent',
        isOpenedByOthers: true,
        load: async () => (await import('../features/agents/agent-page.tsx')).AgentPage,
      },
      { id: 'teamMove', call: 'previewTeamMove', load: async () => (await import('../features/agents/move.tsx')).MoveForm },
      { id: 'contracts', call: 'listMerchantContracts', load: async () => (await import('../features/agents/contracts.tsx')).Contracts },
      {
        id: 'contract',
        call: 'proposeMerchantContract',
        isOpenedByOthers: true,
        load: async () => (await import('../features/agents/contract-form.tsx')).ContractForm,
      },
      { id: 'payouts', call: 'listHeldPayouts', load: async () => (await import('../features/agents/payouts.tsx')).Payouts },
      { id: 'unpaid', call: 'listUnpaidPayouts', load: async () => (await import('../features/agents/unpaid.tsx')).Unpaid },
      { id: 'dividends', call: 'listMerchantDividends', load: async () => (await import('../features/agents/payouts.tsx')).Dividends },
    ],
  },
  {
    id: 'reports',
    screens: [
      {
        id: 'dayReport',
        call: 'getDayReport',
        letter: 'y',
        load: async () => (await import('../features/reports/day-report.tsx')).DayReport,
      },
      { id: 'figures', call: 'getFigures', letter: 'f', load: async () => (await import('../features/reports/figures.tsx')).Figures },
      {
        id: 'accountDays',
        call: 'listAccountDays',
        load: async () => (await import('../features/reports/account-days.tsx')).AccountDays,
      },
      {
        id: 'bonusReport',
        call: 'getBonusReport',
        load: async () => (await import('../features/reports/bonus-report.tsx')).BonusReport,
      },
      { id: 'returns', call: 'getReturnReport', load: async () => (await import('../features/reports/returns.tsx')).Returns },
    ],
  },
  {
    id: 'configuration',
    screens: [
      {
        id: 'settings',
        call: 'listConfiguration',
        letter: 'e',
        load: async () => (await import('../features/settings/settings.tsx')).Settings,
      },
      { id: 'look', call: 'listConfiguration', letter: 'l', load: async () => (await import('../features/settings/look.tsx')).Look },
      {
        id: 'settingsHistory',
        call: 'listConfigurationChanges',
        load: async () => (await import('../features/settings/settings-history.tsx')).SettingsHistory,
      },
    ],
  },
  {
    id: 'system',
    screens: [
      {
        id: 'operators',
        call: 'listOperators',
        letter: 'o',
        load: async () => (await import('../features/staff/operators.tsx')).Operators,
      },
      {
        id: 'actions',
        call: 'listOperatorActions',
        letter: 'a',
        load: async () => (await import('../features/staff/actions.tsx')).Actions,
      },
      { id: 'views', call: 'listOperatorViews', load: async () => (await import('../features/staff/views.tsx')).Views },
    ],
  },
  {
    id: 'own',
    screens: [{ id: 'me', call: 'getOperator', load: async () => (await import('../features/session/me.tsx')).Me }],
  },
]

export const screens: readonly Screen[] = areas.flatMap((area) => area.screens)

/** The areas with the screens that are in lists. */
export const listedAreas: readonly Area[] = areas.map((area) => ({
  ...area,
  screens: area.screens.filter(({ isOpenedByOthers }) => isOpenedByOthers !== true),
}))
