// How what a proposal would change is called and told, by its kind. A test holds that no kind and no field of one is missing.
import { promotionWords } from './promotion-words.ts'

/** How a value is told: in the merchant's currency, in per cent, in tenths of one, and so on; or as one of a few words. */
export type Format =
  | 'text'
  | 'money'
  | 'percent'
  | 'tenths'
  | 'share'
  | 'flag'
  | 'hours'
  | 'minutes'
  | 'provider'
  | 'time'
  | 'roles'
  | { keyOf: (word: string) => string }

/** The key of the label and the format of each field; `*` stands for the number of a step, or for what a rate is for. */
export type FieldWords = Readonly<Record<string, readonly [label: string, format: Format]>>

const correction: FieldWords = {
  side: ['corrections.side', { keyOf: (word) => `corrections.side-${word}` }],
  amount: ['agents.amount', 'money'],
  currency: ['terms.rule-currency', 'text'],
  takesBack: ['proposals.takesBack', 'text'],
  correction: ['proposals.agreedIn', 'text'],
  proposedBy: ['proposals.by', 'text'],
}

export const fieldWords: Readonly<Record<string, FieldWords>> = {
  'operator-roles': { roles: ['proposals.roles', 'roles'] },
  configuration: { value: ['proposals.value', 'text'] },
  'release-member': {
    stop: ['members.stop', { keyOf: (word) => `members.kind-${word}` }],
    reason: ['proposals.stoppedFor', 'text'],
    by: ['corrections.by', 'text'],
    at: ['proposals.stoppedAt', 'time'],
    isReleased: ['proposals.isReleased', 'flag'],
  },
  'reset-second-factor': {
    hasApp: ['proposals.hasApp', 'flag'],
    asksPasskey: ['proposals.asksPasskey', 'flag'],
    passkeys: ['proposals.passkeys', 'text'],
  },
  'provider-limits': {
    'limits.isSessionDemanded': ['proposals.isSessionDemanded', 'flag'],
    'limits.multipleMax': ['providers.multiple', 'text'],
    'limits.hourNetMax': ['providers.hourMax', 'money'],
    'limits.dayNetMax': ['providers.dayMax', 'money'],
  },
  'provider-address': { address: ['providers.address', 'text'] },
  'partner-secret': {
    direction: ['providers.secretOf', { keyOf: (word) => `providers.secret-${word}` }],
    overlapHours: ['providers.overlap', 'hours'],
  },
  promotion: promotionWords,
  'promotion-budget': { granted: ['providers.budget', 'money'] },
  'balance-correction': correction,
  'large-balance-correction': correction,
  'withdrawal-rules': {
    isOpen: ['terms.rule-isOpen', 'flag'],
    perDayCount: ['terms.rule-perDayCount', 'text'],
    perDayTotal: ['terms.rule-perDayTotal', 'money'],
    reviewFrom: ['terms.rule-reviewFrom', 'money'],
    endsBonus: ['terms.rule-endsBonus', 'flag'],
    passwordHours: ['terms.rule-passwordHours', 'hours'],
    deviceHours: ['terms.rule-deviceHours', 'hours'],
    accountHours: ['terms.rule-accountHours', 'hours'],
    contactHours: ['terms.rule-contactHours', 'hours'],
    transactionPasswordHours: ['terms.rule-transactionPasswordHours', 'hours'],
    reviewsFirstUse: ['terms.rule-reviewsFirstUse', 'flag'],
    reviewsOtherPayer: ['terms.rule-reviewsOtherPayer', 'flag'],
    currency: ['terms.rule-currency', 'text'],
  },
  'payment-way': {
    minimum: ['terms.way-minimum', 'money'],
    maximum: ['terms.way-maximum', 'money'],
    feePercent: ['terms.way-feePercent', 'percent'],
    feeFixed: ['terms.way-feeFixed', 'money'],
    usualMinutes: ['terms.way-usualMinutes', 'minutes'],
    position: ['terms.way-position', 'text'],
    isEnabled: ['terms.way-isEnabled', 'flag'],
    currency: ['terms.rule-currency', 'text'],
  },
  'payment-gateway': {
    account: ['gateways.field-account', 'text'],
    protocol: ['gateways.field-protocol', { keyOf: (word) => `gateways.protocol-${word}` }],
    address: ['gateways.field-address', 'text'],
    payHosts: ['gateways.field-payHosts', 'text'],
    secret: ['gateways.field-secret', { keyOf: (word) => `gateways.fate-${word}` }],
    webhookSecret: ['gateways.field-webhookSecret', { keyOf: (word) => `gateways.fate-${word}` }],
    overlapHours: ['gateways.field-overlapHours', 'hours'],
    secretsMark: ['gateways.field-secretsMark', 'text'],
  },
  'bank-account': {
    bank: ['terms.account-bank', 'text'],
    holder: ['terms.account-holder', 'text'],
    number: ['terms.account-number', 'text'],
    payee: ['terms.account-payee', 'text'],
    'payee.scheme': ['terms.account-payee-scheme', 'text'],
    'payee.bank': ['terms.account-payee-bank', 'text'],
    'payee.account': ['terms.account-payee-account', 'text'],
    'payee.name': ['terms.account-payee-name', 'text'],
    'payee.city': ['terms.account-payee-city', 'text'],
    'payee.biller': ['terms.account-payee-biller', 'text'],
    'payee.payee': ['terms.account-payee-payee', 'text'],
    position: ['terms.account-position', 'text'],
    isEnabled: ['terms.account-isEnabled', 'flag'],
    isRemoved: ['terms.account-isRemoved', 'flag'],
  },
  'withheld-win': {
    provider: ['rounds.provider', 'provider'],
    amount: ['agents.amount', 'money'],
    reference: ['proposals.round', 'text'],
    state: ['rounds.state', { keyOf: (word) => `proposals.withheld-${word}` }],
    reason: ['withheld.why', { keyOf: (word) => `withheld.why-${word}` }],
    decision: ['withheld.what', { keyOf: (word) => `withheld.${word}` }],
  },
  'top-rebate-rates': {
    'rates.*': ['proposals.rate', 'tenths'],
    confirmsLowering: ['proposals.confirmsLowering', 'flag'],
  },
  'merchant-contract': {
    kind: ['contracts.kind', { keyOf: (word) => `agents.kind-${word}` }],
    'terms.tiers.*.from': ['contracts.tier-from', 'money'],
    'terms.tiers.*.activeMembers': ['contracts.tier-activeMembers', 'text'],
    'terms.tiers.*.value': ['contracts.tier-value', 'share'],
    'terms.tiers.*.cap': ['contracts.tier-cap', 'money'],
    'terms.pays': ['contracts.pays', { keyOf: (word) => `contracts.pays-${word}` }],
    'terms.activeFrom': ['contracts.activeFrom', 'money'],
    'terms.validDays': ['contracts.validDays', 'text'],
    'terms.fromHour': ['contracts.fromHour', 'text'],
    'terms.untilHour': ['contracts.untilHour', 'text'],
    'terms.dailyCap': ['contracts.dailyCap', 'money'],
    'terms.period': ['contracts.period', { keyOf: (word) => `contracts.period-${word}` }],
    'terms.base': ['contracts.base', { keyOf: (word) => `contracts.base-${word}` }],
    'terms.carriesLoss': ['contracts.carriesLoss', 'flag'],
  },
  'held-payout': {
    kind: ['agents.kind', { keyOf: (word) => `agents.kind-${word}` }],
    firstDay: ['contracts.start', 'text'],
    lastDay: ['contracts.end', 'text'],
    hour: ['proposals.hour', 'text'],
    base: ['agents.base', 'money'],
    owes: ['proposals.owes', 'money'],
    pays: ['proposals.pays', 'money'],
  },
}
