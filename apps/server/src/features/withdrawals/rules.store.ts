import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { WithdrawalRulesTable } from './tables.ts'

/** What a merchant allows; amounts in minor units. */
export type WithdrawalRules = {
  isOpen: boolean
  perDayCount: number
  perDayTotalMinor: bigint | null
  /** Smaller amounts are paid without anybody looking at them; null: somebody looks at each. */
  reviewFromMinor: bigint | null
  endsBonus: boolean
  /**
   * What sends a withdrawal to review whatever its amount: ages in hours, null for none, and an
   * account's first use.
   */
  review: {
    passwordHours: number | null
    deviceHours: number | null
    accountHours: number | null
    contactHours: number | null
    transactionPasswordHours: number | null
    firstUse: boolean
    otherPayer: boolean
  }
}

/** The rules of the merchant, where it has any. */
export async function findRules(db: Db, merchantCode: string): Promise<WithdrawalRules | undefined> {
  const row = await db.selectFrom('withdrawal_rules').selectAll().where('merchant_code', '=', merchantCode).executeTakeFirst()
  return row && rulesOf(row)
}

/** Likewise, locked until `tx` ends. */
export async function lockRulesForUpdate(tx: Tx, merchantCode: string): Promise<WithdrawalRules | undefined> {
  const row = await tx.selectFrom('withdrawal_rules').selectAll().where('merchant_code', '=', merchantCode).forUpdate().executeTakeFirst()
  return row && rulesOf(row)
}

/** Makes these the rules of the merchant. */
export async function saveRules(tx: Tx, merchantCode: string, { review, ...rules }: WithdrawalRules): Promise<void> {
  const set = {
    is_open: rules.isOpen,
    per_day_count: rules.perDayCount,
    per_day_total_minor: rules.perDayTotalMinor,
    review_from_minor: rules.reviewFromMinor,
    ends_bonus: rules.endsBonus,
    review_password_hours: review.passwordHours,
    review_device_hours: review.deviceHours,
    review_account_hours: review.accountHours,
    review_contact_hours: review.contactHours,
    review_transaction_password_hours: review.transactionPasswordHours,
    reviews_first_use: review.firstUse,
    reviews_other_payer: review.otherPayer,
  }
  await tx
    .insertInto('withdrawal_rules')
    .values({ merchant_code: merchantCode, ...set })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(set))
    .execute()
}

function rulesOf(row: Selectable<WithdrawalRulesTable>): WithdrawalRules {
  return {
    isOpen: row.is_open,
    perDayCount: row.per_day_count,
    perDayTotalMinor: row.per_day_total_minor,
    reviewFromMinor: row.review_from_minor,
    endsBonus: row.ends_bonus,
    review: {
      passwordHours: row.review_password_hours,
      deviceHours: row.review_device_hours,
      accountHours: row.review_account_hours,
      contactHours: row.review_contact_hours,
      transactionPasswordHours: row.review_transaction_password_hours,
      firstUse: row.reviews_first_use,
      otherPayer: row.reviews_other_payer,
    },
  }
}
