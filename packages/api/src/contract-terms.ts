import { type Static, Type } from 'typebox'
import { Amount } from './endpoint.ts'

// A contract is an agreement between a member and the agent right above it (its partner; the merchant where there is none): what
// the partner pays it out of the business of its team.

/** The kinds of contracts: daily salary, dividend, hourly salary. */
export const ContractKind = Type.Union([Type.Literal('daily'), Type.Literal('dividend'), Type.Literal('hour')])
export type ContractKindValue = Static<typeof ContractKind>

/** The most tiers that a contract has. */
export const contractTiersMax = 10

/**
 * One step of the terms. `value` is per cent of the base with at most two decimals, or an amount, as the terms' `pays` says.
 */
export const ContractTier = Type.Object({
  /** The base of the period from which on the tier counts. */
  from: Amount,
  /** How many members of the team must have been active in the period; 0 for none. */
  activeMembers: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  value: Type.String({ maxLength: 40, pattern: '^[0-9]+(\\.[0-9]{1,16})?$' }),
  /** The most that this tier pays; missing for no cap. Only of tiers by per cent. */
  cap: Type.Optional(Amount),
})
export type ContractTierValue = Static<typeof ContractTier>

export const ContractPays = Type.Union([Type.Literal('percent'), Type.Literal('amount')])

/** `daily`, `weekly` from Monday to Sunday, `half-monthly` from the 1st to the 15th and the rest, `monthly`. */
export const DividendPeriod = Type.Union([
  Type.Literal('daily'),
  Type.Literal('weekly'),
  Type.Literal('half-monthly'),
  Type.Literal('monthly'),
])
export type DividendPeriodValue = Static<typeof DividendPeriod>

/** What a dividend is a share of: what the team lost to the house (less its rebates and bonuses), or its valid bets. */
export const DividendBase = Type.Union([Type.Literal('loss'), Type.Literal('bets')])

/**
 * Common fields of all terms. Tiers are in rising order: `from` rises; `activeMembers`, `value` and
 * `cap` do not fall. The last tier whose two conditions are met is paid; without one nothing is.
 */
const termsOfAll = {
  tiers: Type.Array(ContractTier, { minItems: 1, maxItems: contractTiersMax }),
  /** A member of the team counts as active who has valid bets of this sum in the period. */
  activeFrom: Amount,
  /** For how many days the contract is valid from its start on; missing for no end. */
  validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_660 })),
}

/** The base is the team's valid bets of the day. */
export const DailyTerms = Type.Object({ ...termsOfAll, pays: ContractPays })

/** The base is the team's valid bets of the hour. */
export const HourTerms = Type.Object({
  ...termsOfAll,
  pays: ContractPays,
  /** The hours of the merchant's day that are paid: from this one to before the other; 0 and 24 for all. */
  fromHour: Type.Integer({ minimum: 0, maximum: 23 }),
  untilHour: Type.Integer({ minimum: 1, maximum: 24 }),
  /** The most that the hours of one day pay together; missing for no cap. */
  dailyCap: Type.Optional(Amount),
})

/** Its tiers are always by per cent. */
export const DividendTerms = Type.Object({
  ...termsOfAll,
  period: DividendPeriod,
  base: DividendBase,
  /** What the team won from the house in one period lowers the loss of the next ones. Only with the base `loss`. */
  carriesLoss: Type.Boolean(),
})

export type DailyTermsValue = Static<typeof DailyTerms>
export type HourTermsValue = Static<typeof HourTerms>
export type DividendTermsValue = Static<typeof DividendTerms>

/** The terms of a contract of any kind, as it is answered: those of its kind are there. */
export const ContractTerms = Type.Object({
  ...termsOfAll,
  pays: ContractPays,
  fromHour: Type.Optional(HourTerms.properties.fromHour),
  untilHour: Type.Optional(HourTerms.properties.untilHour),
  dailyCap: HourTerms.properties.dailyCap,
  period: Type.Optional(DividendPeriod),
  base: Type.Optional(DividendBase),
  carriesLoss: Type.Optional(Type.Boolean()),
})
export type ContractTermsValue = Static<typeof ContractTerms>

export const ContractStatus = Type.Union([
  /** Proposed and not answered. */
  Type.Literal('pending'),
  /** Accepted: it starts with the next day. */
  Type.Literal('upcoming'),
  Type.Literal('active'),
  Type.Literal('rejected'),
  /** The partner took the proposal back. */
  Type.Literal('withdrawn'),
  /**
   * Over: its days have passed, another contract replaced it, or one party is no longer right below
   * the other.
   */
  Type.Literal('ended'),
])
export type ContractStatusValue = Static<typeof ContractStatus>

export const Contract = Type.Object({
  id: Type.String(),
  kind: ContractKind,
  status: ContractStatus,
  /** Who pays: the account of the agent above; or the merchant, by its name. */
  partner: Type.Object({ account: Type.String(), isMerchant: Type.Boolean() }),
  /** Who is paid. */
  account: Type.String(),
  terms: ContractTerms,
  /** ISO 8601, both. */
  proposedAt: Type.String(),
  answeredAt: Type.Optional(Type.String()),
  /** Days of the merchant, both included; the last one is missing where there is no end. */
  startDay: Type.Optional(Type.String()),
  endDay: Type.Optional(Type.String()),
  /** What was said with a rejection, as it was written. */
  reason: Type.Optional(Type.String()),
})
export type ContractValue = Static<typeof Contract>

/** `own`: what the caller is paid. `downline`: what it pays to those right below it. */
export const ContractSide = Type.Union([Type.Literal('own'), Type.Literal('downline')])

export type ContractSideValue = Static<typeof ContractSide>

/** Every amount of the answer is in it. */
export const inCurrency = { currency: Type.String(), currencySymbol: Type.String() }
