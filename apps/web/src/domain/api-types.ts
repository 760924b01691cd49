import type { BodyOf, Endpoint, QueryOf, ValueOf } from '@pavilion/api/endpoint'

// Types only: none of these modules reaches a bundle.
type Contract = typeof import('@pavilion/api/agents') &
  typeof import('@pavilion/api/announcements') &
  typeof import('@pavilion/api/authenticators') &
  typeof import('@pavilion/api/cashier') &
  typeof import('@pavilion/api/bonuses') &
  typeof import('@pavilion/api/chat') &
  typeof import('@pavilion/api/contract-payouts') &
  typeof import('@pavilion/api/contracts') &
  typeof import('@pavilion/api/devices') &
  typeof import('@pavilion/api/envelopes') &
  typeof import('@pavilion/api/first-password') &
  typeof import('@pavilion/api/floats') &
  typeof import('@pavilion/api/games') &
  typeof import('@pavilion/api/help') &
  typeof import('@pavilion/api/jackpots') &
  typeof import('@pavilion/api/invitations') &
  typeof import('@pavilion/api/lottery') &
  typeof import('@pavilion/api/members') &
  typeof import('@pavilion/api/merchants') &
  typeof import('@pavilion/api/messages') &
  typeof import('@pavilion/api/notifications') &
  Pick<typeof import('@pavilion/api/operators'), 'getOperatorChallenge' | 'startOperatorLogin'> &
  typeof import('@pavilion/api/passkeys') &
  typeof import('@pavilion/api/promotions') &
  typeof import('@pavilion/api/protection') &
  typeof import('@pavilion/api/rebates') &
  typeof import('@pavilion/api/registration') &
  typeof import('@pavilion/api/rewards') &
  typeof import('@pavilion/api/rounds') &
  typeof import('@pavilion/api/security') &
  typeof import('@pavilion/api/session') &
  typeof import('@pavilion/api/social') &
  typeof import('@pavilion/api/statements') &
  typeof import('@pavilion/api/stream') &
  typeof import('@pavilion/api/support') &
  typeof import('@pavilion/api/team-bets') &
  typeof import('@pavilion/api/team-profit') &
  typeof import('@pavilion/api/team-records') &
  typeof import('@pavilion/api/team-reports') &
  typeof import('@pavilion/api/teams') &
  typeof import('@pavilion/api/verification') &
  typeof import('@pavilion/api/wallet') &
  typeof import('@pavilion/api/withdrawals')

/** The name under which the contract exports an endpoint. */
export type EndpointName = { [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never }[keyof Contract]

type Named<Name extends EndpointName> = Extract<Contract[Name], Endpoint>

export type QueryFor<Name extends EndpointName> = QueryOf<Named<Name>>
export type BodyFor<Name extends EndpointName> = BodyOf<Named<Name>>
export type ValueFor<Name extends EndpointName> = ValueOf<Named<Name>>
