import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readEmvCode } from './emv-code.ts'

test('the sandbox bank reads the codes that others publish', () => {
  assert.deepEqual(
    readEmvCode(
      '00020101021230830016A0000006770101120115010556006812755021800000021052602511503180002105261622021335303764540520.005802TH5910GBPrimePay630486BA',
    ),
    {
      scheme: 'promptpay',
      payee: '010556006812755',
      reference: '000000210526025115',
      amount: '20.00',
      currency: 'THB',
      name: 'GBPrimePay',
    },
  )
  assert.deepEqual(
    readEmvCode(
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    ),
    { scheme: 'vietqr', payee: '970403 0011012345678', reference: 'NPS6869', amount: '180000', currency: 'VND', name: '' },
  )
  assert.deepEqual(
    readEmvCode(
      '00020101021227630012com.p2pqrpay0111BNORPHMMXXX0208999644030416526727002210086752046016530360854036005802PH5903Xhf6006Makati622905062110000708915312010803***63046399',
    ),
    { scheme: 'qrph', payee: 'BNORPHMMXXX 5267270022100867', reference: '211000', amount: '600', currency: 'PHP', name: 'Xhf' },
  )
  assert.equal(readEmvCode('00020101021129370016A000000677010111011300668012345675802TH530376463046197')?.amount, undefined)
})

test('a code that lost or changed a character is read by nobody, and no text at all makes it fail', () => {
  const code = '00020101021130550016A0000006770101120115099999999999990021211122233344453037645802TH63043EE7'
  assert.ok(readEmvCode(code))
  fc.assert(
    fc.property(
      fc.nat(code.length - 1),
      fc.constantFrom('X', ''),
      (at, other) => readEmvCode(code.slice(0, at) + other + code.slice(at + 1)) === undefined,
    ),
  )
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => readEmvCode(text) === undefined))
})
