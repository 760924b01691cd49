import { decodeBytes, encodeBytes } from '../../../lib/base64url.ts'
import { openDeviceKey } from '../../../lib/device-key.ts'
import { readJson, type StoredItems, storedItems, writeJson } from '../../../lib/storage.ts'
import type { LoginMethod } from './login-form.ts'

// The record of a remembered log-in. Its password is encrypted with a key of this browser that
// scripts cannot read, so that a copy of the storage is worthless. A code from a text message is
// never stored.

/** As it is stored. `password` is encrypted, empty for a log-in by SMS; `salt` is the nonce of that encryption. */
type RememberedLogin = { type: LoginMethod; username: string; password: string; countryDialingCode: string; salt: string }

/** What was remembered, ready to be put into the fields. */
export type RecalledLogin = { username: string; password: string; countryDialingCode: string }

export const REMEMBERED_KEY = 'rememberedLogin'
const NONCE_BYTES = 12

/** Storage and key of this browser; tests bring their own. */
type Surroundings = { items: StoredItems; openKey: () => Promise<CryptoKey | undefined> }
const browser: Surroundings = { items: storedItems, openKey: openDeviceKey }

/** Whether this browser can keep a password so that nobody reads it. */
export const canRemember = async (openKey = browser.openKey): Promise<boolean> => (await openKey()) !== undefined

/** Keeps the record in place of the one before. Where the password cannot be kept safely, nothing is. */
export async function rememberLogin(
  login: { type: LoginMethod; username: string; password: string; countryDialingCode: string },
  { items, openKey }: Surroundings = browser,
): Promise<void> {
  const key = await openKey()
  if (!key) return forgetLogin(items)
  const salt = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = new TextEncoder().encode(login.password)
  const sealed = login.type === 'sms' ? new ArrayBuffer(0) : await crypto.subtle.encrypt(sealing(salt, login.username), key, plain)
  const record: RememberedLogin = { ...login, password: encodeBytes(new Uint8Array(sealed)), salt: encodeBytes(salt) }
  writeJson(items, REMEMBERED_KEY, record)
}

/** What is remembered for this method; nothing when the record is of the other one, or can no longer be opened. */
export async function recallLogin(type: LoginMethod, { items, openKey }: Surroundings = browser): Promise<RecalledLogin | undefined> {
  const record = parseRecord(readJson(items, REMEMBERED_KEY))
  if (record?.type !== type) return undefined
  const { username, countryDialingCode } = record
  if (type === 'sms') return { username, password: '', countryDialingCode }
  try {
    const key = await openKey()
    if (!key) return undefined
    const how = sealing(decodeBytes(record.salt), username)
    const plain = await crypto.subtle.decrypt(how, key, decodeBytes(record.password))
    return { username, password: new TextDecoder().decode(plain), countryDialingCode }
  } catch {
    // Another key, or a record that somebody changed: it is of no use any more.
    forgetLogin(items)
    return undefined
  }
}

export const forgetLogin = (items: StoredItems = storedItems): void => items.removeItem(REMEMBERED_KEY)

// The name is bound to the password: a record with another name in it does not open.
const sealing = (iv: Uint8Array<ArrayBuffer>, username: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(username),
})

function parseRecord(stored: unknown): RememberedLogin | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { type, username, password, countryDialingCode, salt } = stored as Record<string, unknown>
  if (type !== 'username' && type !== 'sms') return undefined
  if (![username, password, countryDialingCode, salt].every((part) => typeof part === 'string')) return undefined
  return { type, username, password, countryDialingCode, salt } as RememberedLogin
}
