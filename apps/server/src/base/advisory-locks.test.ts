import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AdvisoryLock, LockClass, namedLock } from './advisory-locks.ts'

test('no two locks have one number', () => {
  for (const numbers of [Object.values(AdvisoryLock), Object.values(LockClass)]) assert.equal(new Set<number>(numbers).size, numbers.length)
})

test('no two kinds of lock come to one name', () => {
  const names = [
    namedLock.actionSeals(),
    namedLock.content('1'),
    namedLock.contractPayouts('1'),
    namedLock.contracts('salary', 1n),
    namedLock.contracts('dividend', 1n),
    namedLock.deposits(1n),
    namedLock.figureDays('1'),
    namedLock.hostNames(),
    namedLock.memberName('1', 'x'),
    namedLock.moneyDays('1'),
    namedLock.nextAlert(1n),
    namedLock.operatorMoney(1n),
    namedLock.providerFlow(1),
    namedLock.rebateRates(1n),
    namedLock.tagsOfMember(1n),
    namedLock.tagsOfMerchant('1'),
    namedLock.teamFigures(),
    namedLock.teamTree('1'),
    namedLock.withdrawals(1n),
  ]
  assert.equal(names.length, Object.keys(namedLock).length + 1)
  assert.equal(new Set(names).size, names.length)
})
