import { readFileSync } from 'node:fs'
import { packageFolder } from '../../base/package-folder.ts'

/** How many of the commonest are also refused with the endings below, and how they are often dressed up. */
const BASES = 400
const ENDINGS = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '01',
  '007',
  '69',
  '99',
  '00',
  '!',
  '1!',
  '123!',
  '@1',
  '@123',
  '#1',
  '.',
  '..',
]
const YEARS = Array.from({ length: 41 }, (_, index) => String(1990 + index))

/** Frequent in newer leaks than the list's. */
const NEWER = [
  ...['password', 'pass', 'admin', 'qwerty', 'welcome', 'test', 'user', 'login', 'hello', 'pavilion', 'casino', 'jackpot', 'slots'],
  ...['qwer1234', 'asdf1234', 'zxcv1234', 'abcd1234', '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx3edc', 'q1w2e3r4', 'qwe123qwe', 'aa123456'],
  ...['a123456789', 'a12345678', '123456789a', 'abc123456', 'woaini1314', '5201314520', 'iloveyou2', '12345678910', '147258369'],
  ...['1234qwer', 'qwerty123', 'password123', 'passw0rd', 'p@ssw0rd', 'p@ssword', 'admin123', 'adminadmin', 'changeme', 'secret123'],
  ...['mahalkita', 'mahalko', 'pilipinas', 'philippines', 'manila', 'pinoyako', 'jesuschrist', 'iloveyouso', 'mabuhay', 'kumusta'],
]

const common = readList()

/**
 * Whether the password is among the commonest that people choose (the first 30,000 of published leaks), or is one of the
 * commonest with a usual ending such as `123` or a year. Capitals make no difference.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

function readList(): ReadonlySet<string> {
  const text = readFileSync(new URL('src/features/passwords/common-passwords.txt', packageFolder), 'utf8')
  const listed = text
    .slice(text.indexOf('\n----\n') + '\n----\n'.length)
    .split('\n')
    .filter((line) => line !== '')
  const bases = [...NEWER, ...listed.slice(0, BASES)]
  return new Set([...listed, ...bases, ...bases.flatMap((base) => [...ENDINGS, ...YEARS].map((ending) => base + ending))])
}
