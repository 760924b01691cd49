import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal } from '../../domain/api.ts'
import { awaitPhoneToken, provePhone } from '../../domain/phone-proof.ts'
import { type Firebase, sendFirebaseCode } from './firebase-phone.ts'

/** A provider that sends the code 246810, and what it was asked. */
function standIn({ isReached = true } = {}) {
  const asked: string[] = []
  const apps: object[] = []
  const frames = new Set<object>()
  const auth = () => ({
    signInWithPhoneNumber: async (number: string) => {
      asked.push(`send ${number}`)
      if (!isReached) throw new Error('auth/network-request-failed')
      return {
        confirm: async (code: string) => {
          asked.push(`confirm ${code}`)
          if (code !== '246810') throw new Error('auth/invalid-verification-code')
          return { user: { getIdToken: async () => `token of ${number}` } }
        },
      }
    },
  })
  class RecaptchaVerifier {
    clear() {
      asked.push('clear')
    }
  }
  const firebase: Firebase = { apps, initializeApp: (project) => void apps.push(project), auth: Object.assign(auth, { RecaptchaVerifier }) }
  const createElement = () => {
    const frame = { remove: () => frames.delete(frame) }
    return frame
  }
  const place = {
    ownerDocument: { createElement },
    appendChild: (frame: object) => {
      frames.add(frame)
      return frame
    },
  } as unknown as HTMLElement
  return { asked, apps, frames, place, load: async () => firebase }
}

const project = { projectId: 'pavilion-test' }
const mobile = { countryDialingCode: '63', mobileNum: '09160000001' }

test('the provider sends its code to the whole number, and the typed digits become its token', {
  tags: ['LOGIN-33', 'REG-59', 'DA-91'],
}, async () => {
  const { asked, apps, frames, place, load } = standIn()
  awaitPhoneToken('login', await sendFirebaseCode(project, mobile, place, load))
  awaitPhoneToken('login', await sendFirebaseCode(project, mobile, place, load))
  assert.deepEqual([apps, frames.size], [[project], 0], 'one project, and nothing left in the page')
  assert.deepEqual(asked, ['send +639160000001', 'clear', 'send +639160000001', 'clear'])
  const proof = { kind: 'firebase', verificationCode: '246810', firebaseChannel: 'sms', firebaseIdToken: 'token of +639160000001' }
  assert.deepEqual(await provePhone('login', '246810'), proof)
  assert.deepEqual(await provePhone('login', '246810'), proof)
  assert.deepEqual(asked.slice(4), ['confirm 246810'], 'the provider takes a code once, and a form may be sent twice')
  assert.deepEqual(await provePhone('unlock', '246810'), { kind: 'builtin', verificationCode: '246810' }, 'another purpose, another code')
  awaitPhoneToken('login', undefined)
  assert.deepEqual(await provePhone('login', '246810'), { kind: 'builtin', verificationCode: '246810' }, 'a code of the house')
})

test('a code that the provider does not take is refused at its field before anything is sent, and may be typed again', {
  tags: ['REG-60'],
}, async () => {
  const { place, load } = standIn()
  awaitPhoneToken('register', await sendFirebaseCode(project, mobile, place, load))
  const isRefusal = (error: unknown) =>
    error instanceof ApiRefusal && error.code === 'code-wrong' && error.value.field === 'verificationCode'
  await assert.rejects(provePhone('register', '111111'), isRefusal)
  assert.equal((await provePhone('register', '246810')).kind, 'firebase')
})

test('a provider that cannot be reached is said as a refusal, and leaves nothing behind', { tags: ['DA-91'] }, async () => {
  const { asked, frames, place, load } = standIn({ isReached: false })
  const isRefusal = (error: unknown) => error instanceof ApiRefusal && error.code === 'verification-needed'
  await assert.rejects(sendFirebaseCode(project, mobile, place, load), isRefusal)
  assert.deepEqual([asked.at(-1), frames.size], ['clear', 0])
  await assert.rejects(
    sendFirebaseCode(project, mobile, place, async () => {
      throw new Error('a script did not load')
    }),
    isRefusal,
  )
})
