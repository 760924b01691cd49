import type { BodyOf, Endpoint, QueryOf, ValueOf } from '@pavilion/api/endpoint'

// Types only: none of these modules reaches a bundle.
type Contract = typeof import('@pavilion/api/account-reports') &
  typeof import('@pavilion/api/agent-reviews') &
  typeof import('@pavilion/api/alerts') &
  typeof import('@pavilion/api/big-wins') &
  typeof import('@pavilion/api/bonus-reports') &
  typeof import('@pavilion/api/cases') &
  typeof import('@pavilion/api/bank-accounts') &
  typeof import('@pavilion/api/catalogue') &
  typeof import('@pavilion/api/chat') &
  typeof import('@pavilion/api/condition') &
  typeof import('@pavilion/api/content') &
  typeof import('@pavilion/api/contract-reviews') &
  typeof import('@pavilion/api/corrections') &
  typeof import('@pavilion/api/day-reports') &
  typeof import('@pavilion/api/deposit-reviews') &
  typeof import('@pavilion/api/desk') &
  typeof import('@pavilion/api/exclusion-reviews') &
  typeof import('@pavilion/api/reports') &
  typeof import('@pavilion/api/levels') &
  typeof import('@pavilion/api/dossiers') &
  typeof import('@pavilion/api/messages') &
  typeof import('@pavilion/api/support') &
  typeof import('@pavilion/api/member-help') &
  typeof import('@pavilion/api/member-letters') &
  typeof import('@pavilion/api/member-notes') &
  typeof import('@pavilion/api/member-search') &
  typeof import('@pavilion/api/operator-accounts') &
  typeof import('@pavilion/api/operator-record') &
  typeof import('@pavilion/api/operators') &
  typeof import('@pavilion/api/overview') &
  typeof import('@pavilion/api/partners') &
  typeof import('@pavilion/api/promotion-drafts') &
  typeof import('@pavilion/api/proposals') &
  typeof import('@pavilion/api/provider-doors') &
  typeof import('@pavilion/api/queue-news') &
  typeof import('@pavilion/api/reconciliation') &
  typeof import('@pavilion/api/returns') &
  typeof import('@pavilion/api/second-factor-resets') &
  typeof import('@pavilion/api/settings') &
  typeof import('@pavilion/api/significant-events') &
  typeof import('@pavilion/api/stops') &
  typeof import('@pavilion/api/team-moves') &
  typeof import('@pavilion/api/top-rebates') &
  typeof import('@pavilion/api/withdrawal-grounds') &
  typeof import('@pavilion/api/withdrawal-reviews') &
  typeof import('@pavilion/api/payment-gateways') &
  typeof import('@pavilion/api/payment-terms') &
  typeof import('@pavilion/api/payment-ways') &
  typeof import('@pavilion/api/pictures') &
  typeof import('@pavilion/api/written-announcements') &
  typeof import('@pavilion/api/written-banners') &
  typeof import('@pavilion/api/written-help') &
  typeof import('@pavilion/api/written-promotions')

/** The name under which the contract exports an endpoint. */
export type CallName = { [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never }[keyof Contract]

type Named<Name extends CallName> = Extract<Contract[Name], Endpoint>

export type QueryFor<Name extends CallName> = QueryOf<Named<Name>>
export type BodyFor<Name extends CallName> = BodyOf<Named<Name>>
export type ValueFor<Name extends CallName> = ValueOf<Named<Name>>
