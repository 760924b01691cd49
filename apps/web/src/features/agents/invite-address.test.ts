import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inviteAddress, makePassword, shareTargets } from './invite-address.ts'

const counting = () => {
  let next = 0
  return (bytes: Uint8Array<ArrayBuffer>) =>
    bytes.map(() => {
      next += 7
      return next % 256
    })
}

test('a code is carried by the field of the address that the merchant chose', () => {
  assert.equal(inviteAddress('https://play.example', 'aff', 'AB CD'), 'https://play.example/m/register?aff=AB+CD')
})

test('a password that is made has letters and digits in groups of four, as many as the merchant asks for', () => {
  assert.match(makePassword(8, counting()), /^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/)
  assert.ok(makePassword(30, counting()).length >= 30)
  for (const length of [8, 20, 64]) assert.match(makePassword(length, counting()), /(?=.*[a-z])(?=.*\d)/)
})

test('a link is passed on whole', () => {
  const link = 'https://play.example/m/register?aff=A&x=1'
  for (const { address } of shareTargets(link, 'Play with me')) {
    assert.ok([...new URL(address).searchParams.values()].some((value) => value.includes(link)))
  }
})
