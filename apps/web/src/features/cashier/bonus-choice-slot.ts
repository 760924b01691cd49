/** What is chosen beside a deposit: the id of a promotion, or none. `amount` is in main units, where there is one. */
export type BonusChoiceProps = { amount: string | undefined; value: string | undefined; onChange: (id: string | undefined) => void }

/** The promotion that was chosen with a deposit of `amount` in main units. */
export type DepositBonusProps = { promotionId: string; amount: string }
