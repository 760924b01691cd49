import { amountText } from '../domain/amounts.ts'

/** An amount with its currency, which never part. */
export const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
  <span>
    {amountText(amount)} {currency}
  </span>
)
