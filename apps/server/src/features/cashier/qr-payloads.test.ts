import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import jsqr from 'jsqr'
import { encode } from 'uqr'
import { isWholePayload, promptPayBillPayload, promptPayPayload, qrPhPayload, vietQrPayload } from './qr-payloads.ts'

test('PromptPay codes are those that others publish', () => {
  assert.equal(promptPayPayload({ payee: '0801234567' }), '00020101021129370016A000000677010111011300668012345675802TH530376463046197')
  assert.equal(
    promptPayPayload({ payee: '000-000-0000', amount: '4.22' }),
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  )
})

test('PromptPay bills are those that others publish', () => {
  assert.equal(
    promptPayBillPayload({ biller: '099999999999990', reference: '111222333444' }),
    '00020101021130550016A0000006770101120115099999999999990021211122233344453037645802TH63043EE7',
  )
  assert.equal(
    promptPayBillPayload({
      biller: '010556006812755',
      reference: '000000210526025115',
      otherReference: '000210526162202133',
      amount: '20.00',
      name: 'GBPrimePay',
    }),
    '00020101021230830016A00000067701011201150105560068127550218000000210526025115031800021052616220213353037645405' +
      '20.005802TH5910GBPrimePay630486BA',
  )
  for (const reference of ['', 'lower', 'A B', '1'.repeat(21)])
    assert.throws(() => promptPayBillPayload({ biller: '099999999999990', reference }))
})

test('VietQR codes are those of the published specification', () => {
  const account = { bank: '970403', account: '0011012345678' }
  assert.equal(vietQrPayload(account), '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F')
  assert.equal(
    vietQrPayload({ ...account, amount: '180000', reference: 'NPS6869', purpose: 'thanh toan don hang' }),
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  )
})

test('QR Ph codes are those that others publish', () => {
  assert.equal(
    qrPhPayload({
      bank: 'BNORPHMMXXX',
      account: '5267270022100867',
      amount: '600',
      name: 'Xhf',
      city: 'Makati',
      category: '6016',
      reference: '211000',
      terminal: '91531201',
      purpose: '***',
    }),
    '00020101021227630012com.p2pqrpay0111BNORPHMMXXX0208999644030416526727002210086752046016530360854036005802PH5903Xhf6006Makati622905062110000708915312010803***63046399',
  )
})

test('a code that lost or changed a character is not whole', () => {
  const code = promptPayPayload({ payee: '0801234567', amount: '250' })
  assert.equal(isWholePayload(code), true)
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.constantFrom('X', ''), (at, other) => {
      return !isWholePayload(code.slice(0, at) + other + code.slice(at + 1))
    }),
  )
})

test('what a code cannot say is refused: amounts that are none, letters beyond ASCII, fields that are too long', () => {
  for (const amount of ['0', '0.00', '-5', '1e3', '1.005', '', '1,000']) {
    assert.throws(() => promptPayPayload({ payee: '0801234567', amount }), amount)
  }
  assert.throws(() => vietQrPayload({ bank: '970403', account: '1', purpose: 'chuyển tiền' }))
  assert.throws(() => qrPhPayload({ bank: 'BNORPHMMXXX', account: '1', name: 'N'.repeat(100), city: 'Makati' }))
})

test('a decoder reads from the picture what was written', () => {
  for (const code of [
    promptPayPayload({ payee: '1234567890123', amount: '1500.50' }),
    vietQrPayload({ bank: '970403', account: '0011012345678', amount: '180000', reference: '382564858010271744' }),
    qrPhPayload({ bank: 'BNORPHMMXXX', account: '5267270022100867', amount: '600', name: 'Pavilion', city: 'Manila' }),
  ]) {
    assert.equal(decode(code), code)
  }
})

const PIXELS = 4

function decode(code: string): string | undefined {
  const { data, size } = encode(code, { border: 4 })
  const side = size * PIXELS
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (data[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return jsqr.default(pixels, side, side)?.data
}
