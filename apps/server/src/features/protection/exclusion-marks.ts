import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { lookupHash } from '@pavilion/sealed'
import { networkOf } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import { getExclusionSalt, listExcludedMarks, type Mark, type MarkKind } from './protection.store.ts'

/** By what a person can be known again; what is not given is not looked at. */
export type Contacts = {
  email?: string | null | undefined
  mobile?: { countryDialingCode: string; mobileNum: string } | undefined
  /** Number of an identity document. */
  document?: string | undefined
  /** A name that the device keeps. */
  device?: string | undefined
  /** Where it came from; it refuses nothing by itself. */
  address?: string | undefined
  /** The real name; it refuses nothing by itself. */
  name?: string | undefined
}

/** `seals` turns the slow digest, whose salt is stored beside it, into the searchable hash. */
type MarkTools = { random: Random; seals: Seals }

const SALT_BYTES = 32
const DIGEST_BYTES = 32
/** Twelve digits of a keyed hash tell two people apart, and nobody computes it without the key. */
const SUBJECT_DIGITS = 12

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/**
 * The marks of the contacts. There are so few telephone numbers that a fast hash could be tried out: each costs 16 MiB and tens
 * of milliseconds.
 */
export async function marksOf(tx: Tx, contacts: Contacts, { random, seals }: MarkTools): Promise<Mark[]> {
  const values = Object.entries(spell(contacts)).filter(([, value]) => value !== undefined && value !== '')
  if (values.length === 0) return []
  const salt = await getExclusionSalt(tx, random(SALT_BYTES))
  return Promise.all(
    values.map(async ([kind, value]) => {
      const digest = (await derive(`${kind}\n${value}`, salt, DIGEST_BYTES, { N: 2 ** 14, r: 8, p: 1 })).toString('hex')
      return { kind: kind as MarkKind, digest, hash: lookupHash(seals, 'exclusion_marks.digest', kind, digest) }
    }),
  )
}

/** By what a person is known as excluded, and a name for what alerts of it are about, which tells no contact. */
export type KnownExclusion = { kinds: MarkKind[]; subject: string }

/**
 * The contacts by which somebody who registers with them is known as excluded; undefined if nobody is. An exclusion at another merchant
 * counts only for contacts that were proved there: anybody can type somebody else's address.
 */
export async function findExclusion(
  tx: Tx,
  merchantCode: string,
  contacts: Contacts,
  { now, ...tools }: MarkTools & { now: Date },
): Promise<KnownExclusion | undefined> {
  const marks = await marksOf(tx, contacts, tools)
  const kinds = await listExcludedMarks(tx, merchantCode, marks, now)
  const first = marks.find(({ kind }) => kind === kinds[0])
  return first && { kinds, subject: `registration:${first.hash.toString('hex').slice(0, SUBJECT_DIGITS)}` }
}

/** What is known of a person in one spelling: two who spell it differently are alike. */
export function spell({ email, mobile, document, device, address, name }: Contacts): Record<MarkKind, string | undefined> {
  return {
    email: email?.trim().toLowerCase(),
    mobile: mobile && `${digits(mobile.countryDialingCode)} ${digits(mobile.mobileNum).replace(/^0+/, '')}`,
    document: document
      ?.normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase(),
    device,
    address: address && networkOf(address),
    name: name
      ?.normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase(),
  }
}

const digits = (text: string) => text.replace(/\D/g, '')
