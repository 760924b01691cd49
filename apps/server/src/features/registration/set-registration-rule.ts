import { registrationFields } from '@pavilion/api/registration-checks'
import type { Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'

const STATES = ['required', 'optional', 'off', 'default']
/** The switches of the merchant decide on these. */
const FIXED = ['password', 'confirmPassword'] as const
type Fixed = (typeof FIXED)[number]

/**
 * Sets what a merchant asks of a field of its registration form: `required`, `optional`, `off`, or `default` for the built-in
 * rule; with a pattern where the field must look in a certain way besides. Returns a sentence.
 */
export async function setRegistrationRule(
  tx: Tx,
  merchantCode: string,
  [field = '', state = '', pattern]: readonly string[],
  now: Date,
): Promise<{ done: string } | { fault: string }> {
  const fields = registrationFields.filter((name): name is Exclude<typeof name, Fixed> => !FIXED.some((fixed) => fixed === name))
  const known = fields.find((name) => name === field)
  if (known === undefined) return { fault: `There is no rule for "${field}". There are ${fields.join(', ')}.` }
  if (!STATES.includes(state)) return { fault: `Say required, optional, off or default, not "${state}".` }
  if (pattern !== undefined && !isPattern(pattern)) {
    return { fault: 'The pattern must be a regular expression of at most 200 characters in which no group is repeated.' }
  }
  await tx.deleteFrom('registration_rules').where('merchant_code', '=', merchantCode).where('field', '=', known).execute()
  if (state !== 'default') {
    await tx
      .insertInto('registration_rules')
      .values({
        merchant_code: merchantCode,
        field: known,
        is_enabled: state !== 'off',
        is_required: state === 'required',
        pattern: pattern ?? null,
      })
      .execute()
  }
  const done = `${field} is ${state === 'default' ? 'as built in' : state}${pattern === undefined ? '' : `, like ${pattern}`}.`
  await recordSignificantEvent(tx, { merchantCode, kind: 'merchant-changed', subject: 'rule', detail: done, at: now })
  return { done }
}

/** A pattern that browsers understand and that no text makes slow. */
function isPattern(pattern: string): boolean {
  if (pattern.length > 200 || /\)[*+{?]/.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
