import { createHmac } from 'node:crypto'
import type { Tx } from '../../base/database.ts'
import { equalsInConstantTime, hashToken, makeToken, type Random } from '../../base/random.ts'

export const CAPTCHA_LIFETIME_MS = 2 * 60_000
const SALT_BYTES = 16
const SOLVED_LENGTH = 16

/** Which captcha is answered, by whom. `source` is what `readSource(call)` says. */
export type CaptchaTry = { merchantCode: string; source: string | undefined; captchaId: string | undefined; answer: string | undefined }

/** Keeps the answer of a captcha that is being shown, as a salted hash. */
export async function insertCaptcha(
  tx: Tx,
  captcha: { merchantCode: string; source: string; captchaId: string; answer: string },
  random: Random,
  now: Date,
): Promise<void> {
  const salt = random(SALT_BYTES)
  const row = {
    id_hash: hashToken(captcha.captchaId),
    merchant_code: captcha.merchantCode,
    source_hash: hashToken(captcha.source),
    salt,
    answer_hash: hashAnswer(salt, captcha.answer),
    expires_at: new Date(now.getTime() + CAPTCHA_LIFETIME_MS),
  }
  await tx.insertInto('captchas').values(row).execute()
}

/**
 * A captcha that nobody is shown, with its answer: for a browser whose person just proved more than a picture asks for. It spares
 * one log-in of this browser its picture, within the life of a captcha. Nothing for a browser without a mark.
 */
export async function insertSolvedCaptcha(
  tx: Tx,
  { merchantCode, source }: { merchantCode: string; source: string | undefined },
  random: Random,
  now: Date,
): Promise<{ captchaId: string; captcha: string } | undefined> {
  if (source === undefined) return undefined
  const solved = { captchaId: makeToken(random), captcha: makeToken(random).slice(0, SOLVED_LENGTH) }
  await insertCaptcha(tx, { merchantCode, source, captchaId: solved.captchaId, answer: solved.captcha }, random, now)
  return solved
}

/**
 * Whether the answer is right, in the browser that was shown the captcha. Right or wrong, the captcha is used up: parallel and
 * later tries of it fail. The transaction must be committed also when the answer is no.
 */
export async function useCaptcha(tx: Tx, attempt: CaptchaTry, now: Date): Promise<boolean> {
  const { merchantCode, source, captchaId, answer } = attempt
  if (source === undefined || captchaId === undefined || answer === undefined) return false
  const row = await tx
    .deleteFrom('captchas')
    .where('id_hash', '=', hashToken(captchaId))
    .where('merchant_code', '=', merchantCode)
    .where('source_hash', '=', hashToken(source))
    .returning(['salt', 'answer_hash', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now && equalsInConstantTime(row.answer_hash, hashAnswer(row.salt, answer.trim()))
}

/** Deletes captchas that nobody answered. */
export async function deleteCaptchas(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('captchas').where('expires_at', '<', expiredBefore).execute()
}

function hashAnswer(salt: Buffer, answer: string): Buffer {
  return createHmac('sha256', salt).update(answer).digest()
}
