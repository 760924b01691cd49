// The fields of a form that says what a promotion gives and asks, without their schemas.

/** The types of games whose stakes can count. */
export const weightedTypes = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'] as const
type WeightField = `weight${(typeof weightedTypes)[number]}`
const weightFields = weightedTypes.map((type): WeightField => `weight${type}`)

/** A field of the form. What is switched on says `true`. */
export type TermField =
  | WeightField
  | 'gives'
  | 'kind'
  | 'entry'
  | 'needsApproval'
  | 'amount'
  | 'needsDeposit'
  | 'minimum'
  | 'percent'
  | 'maximum'
  | 'turnover'
  | 'countsDeposit'
  | 'maximumStake'
  | 'claimDays'
  | 'days'
  | 'type0'
  | 'type1'
  | 'type2'
  | 'repeat'

type Filled = Readonly<{ [Name in TermField]?: string | undefined }>

/** Whether the reward is for a deposit. */
export const asksForDeposit = ({ gives, needsDeposit }: Filled): boolean =>
  gives === 'percent' || (gives === 'amount' && needsDeposit === 'true')

/** Whether the reward has to be wagered. */
export const isWagered = ({ turnover = '' }: Filled): boolean => /^\d+$/.test(turnover.trim()) && Number(turnover) > 0

/** The fields that fit what is chosen so far, in the order of the form; the others count nothing, whatever is in them. */
export function fittingFields(filled: Filled): TermField[] {
  const { gives, entry } = filled
  if (gives !== 'amount' && gives !== 'percent') return ['gives']
  const hasDeposit = asksForDeposit(filled)
  const wagering: TermField[] = [...(hasDeposit ? (['countsDeposit'] as const) : []), ...weightFields, 'maximumStake', 'days']
  return [
    'gives',
    ...(gives === 'amount' ? (['amount', 'needsDeposit'] as const) : (['percent', 'maximum'] as const)),
    ...(hasDeposit ? (['minimum'] as const) : (['entry'] as const)),
    ...(!hasDeposit && entry === 'join' ? (['needsApproval'] as const) : []),
    'turnover',
    ...(isWagered(filled) ? wagering : []),
    'claimDays',
    'type0',
    'type1',
    'type2',
    'repeat',
    'kind',
  ]
}
