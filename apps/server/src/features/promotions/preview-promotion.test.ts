import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { BodyOf } from '@pavilion/api/endpoint'
import { previewPromotion, proposePromotion, savePromotionDraft } from '@pavilion/api/promotion-drafts'
import { joinPromotion, listPromotions } from '@pavilion/api/promotions'
import { approveProposal } from '@pavilion/api/proposals'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let writer: Client
let approver: Client
before(async () => {
  world = await startTestApp()
  writer = await openOperator(world, 'preview-writer', ['content'])
  approver = await openOperator(world, 'preview-approver', ['approver'])
})
after(() => world.stop())

const CASH = {
  gives: 'amount',
  amount: '25',
  entry: 'join',
  needsApproval: 'true',
  turnover: '0',
  claimDays: '7',
  type0: 'true',
  repeat: 'once',
}
const WRITTEN: BodyOf<typeof previewPromotion> = {
  category: 'other_promo',
  texts: {
    EN: { title: 'A lantern', content: '<p>For <b>you</b>.</p>' },
    TH: { title: 'โคม', content: '<p onclick="x()">สำหรับคุณ</p><script>alert(1)</script>' },
  },
  picture: '',
  startsOn: '2026-01-01',
  terms: CASH,
}
const previewOf = async (change: Partial<typeof WRITTEN> = {}, client = writer) =>
  (await client.call(previewPromotion, { body: { ...WRITTEN, ...change } })).value

test('a draft is previewed word for word as it is once it is published and joined, and nothing of it is stored', {
  tags: ['CON-098'],
}, async () => {
  const shown = await previewOf()
  const listed = async () => (await createClient(world.app).call(listPromotions, { query: { language: 'EN' } })).value?.list ?? []
  assert.ok(!(await listed()).some(({ title }) => title === 'A lantern'))

  const saved = (await writer.call(savePromotionDraft, { body: { requestId: randomUUID(), version: 0, ...WRITTEN } })).value?.promotion
  const { id = '', version = 0 } = saved ?? {}
  const asked = await writer.call(proposePromotion, { body: { requestId: randomUUID(), id, version, reason: 'for the autumn' } })
  await approver.call(approveProposal, { body: { id: asked.value?.id ?? '' } })
  const published = (await listed()).find((each) => each.id === id)
  assert.ok(published)
  assert.deepEqual({ ...shown?.list.find(({ language }) => language === 'EN')?.promotion, id }, published)
  assert.equal(shown?.before, published.status)
  const member = await registerMember(world.app, 'previewmember')
  assert.equal((await member.call(joinPromotion, { body: { promotionId: id } })).value?.status, shown?.after)
})

test('each language has its own words or those of the default, and no text brings a script', { tags: ['CON-098'] }, async () => {
  const shown = await previewOf({ picture: 'javascript:alert(1)' })
  const inLanguage = (language: string) => shown?.list.find((each) => each.language === language)?.promotion
  assert.deepEqual([inLanguage('TH')?.title, inLanguage('TH')?.content], ['โคม', '<p>สำหรับคุณ</p>'])
  assert.deepEqual([inLanguage('VI')?.title, shown?.list.length], ['A lantern', 5])
  assert.deepEqual(inLanguage('EN')?.announcementImages, [])
})

test('what joining comes to follows the terms and the days; faulty terms are left out', { tags: ['CON-098'] }, async () => {
  const statesOf = async (terms: Record<string, string>, days: Partial<typeof WRITTEN> = {}) => {
    const { before, after } = (await previewOf({ ...days, terms: { ...CASH, ...terms } })) ?? {}
    return [before, after]
  }
  assert.deepEqual(await statesOf({}), ['join', 'applying'])
  assert.deepEqual(await statesOf({ needsApproval: 'false' }), ['join', 'claim'])
  assert.deepEqual(await statesOf({ entry: 'claim' }), ['claim', 'claimed'])
  assert.deepEqual(await statesOf({}, { startsOn: '2099-01-01' }), ['coming-soon', 'coming-soon'])
  assert.deepEqual(await statesOf({}, { endsOn: '2026-01-02' }), ['close', 'close'])
  assert.deepEqual(await statesOf({ amount: 'x' }), [undefined, undefined])
  assert.deepEqual(await statesOf({}, { startsOn: '2026-02-30' }), ['join', 'applying'])
})

test('only an operator who writes previews, and what another merchant has stays there', { tags: ['CON-098'] }, async () => {
  const body = WRITTEN
  assert.equal((await approver.call(previewPromotion, { body })).errorCode, 'role-missing')
  assert.equal((await createClient(world.app).call(previewPromotion, { body })).errorCode, 'not-logged-in')
  const foreign = await openOperator(world, 'preview-foreign', ['content'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  // The id is an id in the answer and reads no row, so that another merchant's shows nothing.
  const [first] = (await previewOf({ id: '1' }, foreign))?.list ?? []
  assert.deepEqual([first?.promotion.id, first?.promotion.title], ['1', 'A lantern'])
})
