import { createHash, createHmac } from 'node:crypto'
import { getCaptcha } from '@pavilion/api/verification'
import type { Pool } from 'pg'
import type { App } from '../src/app.ts'
import type { Client } from './member-client.ts'

/** The digits of a captcha, which the server keeps as a salted hash only: found by trying them all. */
export async function readCaptcha(pool: Pick<Pool, 'query'>, captchaId: string, digits = 4): Promise<string> {
  const idHash = createHash('sha256').update(captchaId).digest()
  const { rows } = await pool.query('select salt, answer_hash from captchas where id_hash = $1', [idHash])
  const row: { salt: Buffer; answer_hash: Buffer } | undefined = rows[0]
  for (let number = 0; row && number < 10 ** digits; number += 1) {
    const answer = String(number).padStart(digits, '0')
    if (createHmac('sha256', row.salt).update(answer).digest().equals(row.answer_hash)) return answer
  }
  throw new Error('there is no such captcha')
}

/** What a person sends who was shown a captcha in this browser and read it. */
export async function solveCaptcha(app: App, client: Client): Promise<{ captchaId: string; captcha: string }> {
  const { value } = await client.call(getCaptcha)
  if (!value) throw new Error('no captcha was shown')
  return { captchaId: value.captchaId, captcha: await readCaptcha(app.pool, value.captchaId) }
}
