import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Complaint, errorCode } from '../complaint.ts'
import { type Role, roleNames } from './roles.ts'

/** The user that a private server is made with, which may do everything: it makes the roles and databases, and nothing works as it. */
export const superuser = 'app'

/** The passwords of a private server, by user. */
export type Passwords = Readonly<Record<string, string>>

/** Who logs in to a private server. */
export const users: readonly string[] = [superuser, ...Object.values(roleNames)]

const fileName = 'database-passwords.json'

/** Reads the passwords of a data folder, or makes them, in a file that only its owner can read; of several who do so at once one wins. */
export function openPasswords(dataDir: string): Passwords {
  const file = join(dataDir, fileName)
  if (!existsSync(file)) makeFile(file)
  chmodSync(file, 0o600)
  const known = readFile(file)
  const missing = users.filter((user) => known[user] === undefined)
  if (missing.length > 0)
    throw new Complaint(`The file "${file}" lacks a password of ${missing.join(', ')}: remove it, and it is made again.`)
  return known
}

/** The password of a role in a private server. */
export const passwordOf = (passwords: Passwords, role: Role): string => passwords[roleNames[role]] ?? ''

function makeFile(file: string): void {
  const made = Object.fromEntries(users.map((user) => [user, randomBytes(32).toString('base64url')]))
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readFile(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Complaint(`The file "${file}" cannot be read as JSON: remove it, and it is made again.`)
  }
}
