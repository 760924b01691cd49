import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { createTrialAccount as endpoint } from '@pavilion/api/registration'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { memberTypes } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'

/** 32 of them, so that each byte is fair. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789'
const LENGTH = 8

/** What a guest account could be called. It is made by the call that starts the trial, not by this one. */
export function getTrialAccount(merchant: Merchant, random: Random): ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>> {
  if (!isTrialOpen(merchant)) return new Refusal('feature-unavailable', 'trials are off')
  return { userName: makeGuestName(random), customerType: memberTypes.GUEST_TYPE }
}

/** Trials are open unless the setting `free_trial` is `off`. */
export const isTrialOpen = (merchant: Merchant): boolean => merchant.settings.free_trial !== 'off'

/** The hyphen keeps the name apart from every name that a member can have. */
export const makeGuestName = (random: Random): string =>
  `guest-${Array.from(random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
