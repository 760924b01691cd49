/** A transaction as one side has it, as it is kept in a report; the amount in main units. */
export type RecordedSide = {
  type: 'bet' | 'win' | 'promo-win'
  amount: string
  currency: string
  account: string
  status: 'accepted' | 'pending' | 'refused' | 'rolled_back'
}
