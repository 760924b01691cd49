import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '@pavilion/api/languages'
import { decidedKinds } from '../../domain/deciders.ts'
import { changesInWords, type Proposal, subjectOf, type WordTools } from './proposal-words.ts'

const textsOf = (language: string, slice: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../../packages/texts/console/${language}/${slice}.json`, import.meta.url), 'utf8'))

/** Texts of one language; a key that is missing fails the test. */
function toolsIn(language: string): WordTools {
  const t: WordTools['t'] = (key, values = {}) => {
    const [slice = '', name = ''] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
    const text = textsOf(language, slice)[name]
    assert.ok(text !== undefined, `${language} ${key}`)
    return Object.entries(values).reduce((said, [word, value]) => said.replaceAll(`{${word}}`, String(value)), text)
  }
  return { t, currency: 'PHP', nameOf: (code) => `Name of ${code}`, timeOf: (at) => `at ${at}` }
}

const tier = { from: '1000.00', activeMembers: 3, value: '2.5', cap: '500.00' }
const shares = { tiers: [tier], activeFrom: '1.00', pays: 'percent', validDays: 30 }
const dividend = { ...shares, period: 'monthly', base: 'loss', carriesLoss: true }
const hourly = { ...shares, pays: 'amount', fromHour: 0, untilHour: 24, dailyCap: '900.00' }
const limits = { isSessionDemanded: true, multipleMax: null, hourNetMax: '1000.00', dayNetMax: '25000.00' }
const payees = ['scheme', 'bank', 'account', 'name', 'city', 'biller', 'payee']
const bank = { bank: 'Harbour', holder: 'Pavilion', number: '88 1', payee: null, position: 2, isEnabled: true, isRemoved: false }
const rules = {
  ...{ isOpen: true, perDayCount: 3, perDayTotal: null, reviewFrom: '250.00', endsBonus: false, passwordHours: 72, deviceHours: null },
  ...{ accountHours: 1, contactHours: 2, transactionPasswordHours: 3, reviewsFirstUse: true, reviewsOtherPayer: true, currency: 'PHP' },
}
const way = { minimum: '1.00', maximum: '9.00', feePercent: '1.50', feeFixed: '0.00', usualMinutes: 5, position: 1, isEnabled: true }
const gateway = { account: 'us', protocol: 'house', address: 'https://a.test', payHosts: ['p.test', 'q.test'] }
const words = { title: 'A gift', content: '<p>For you.</p>' }
const promotion = {
  ...{ category: 'other_promo', texts: { EN: words, TY: words, CN: words, VI: words, TH: words }, picture: '', startsOn: '2026-01-01' },
  ...{ endsOn: null, currency: 'PHP', revision: 2, version: 1, stoppedAt: null },
  terms: {
    ...{ kind: 'promotion', entry: 'join', needsApproval: true, amount: '5.00', turnover: 3, countsDeposit: true, weights: { RNG: 100 } },
    ...{ deposit: { minimum: '1.00', percent: 50, maximum: '9.00' }, maximumStake: '2.00', claimDays: 7, days: 5 },
    ...{ memberTypes: [0, 1], repeat: 'once' },
  },
}
const correction = { account: 'marisol', side: 'credit', amount: '1500.00', currency: 'PHP', takesBack: '7' }
const payout = { account: 'agent', kind: 'daily', firstDay: '2026-01-01', lastDay: '2026-01-02', hour: 3, base: '10.00', owes: '5.00' }

/** One or more of each kind, with every field that it can have. */
const samples: Readonly<Record<string, readonly [subject: string, before: unknown, after: unknown][]>> = {
  'operator-roles': [['operator:17', { username: 'olga', roles: ['viewer'] }, { roles: ['viewer', 'cashier'] }]],
  'new-operator': [['operator-name:olga', null, { username: 'olga', roles: ['viewer', 'cashier'] }]],
  'operator-app': [['operator:17', { username: 'olga', roles: ['viewer'], hasApp: true }, { hasApp: false }]],
  configuration: [['flag:socialLoginEnabled', { value: 'false' }, { value: 'true' }]],
  brand: [['brand:name', { value: 'Pavilion' }, { value: 'Harbour House' }]],
  'provider-limits': [['provider:PG', limits, { limits: { ...limits, multipleMax: 500 }, currency: 'PHP' }]],
  'provider-address': [['provider:PG', { address: 'here' }, { address: 'https://pg.test' }]],
  'partner-secret': [['partner:PG', { exists: true }, { direction: 'ours', overlapHours: 24 }]],
  'release-member': [
    [
      'member:4',
      { account: 'marisol', stop: 'money', reason: 'odd', by: 'ana', at: '2026-01-01T00:00:00Z' },
      { stop: 'money', isReleased: true },
    ],
  ],
  'reset-second-factor': [
    [
      'member:4',
      { id: '4', account: 'marisol', hasApp: true, asksPasskey: true, passkeys: 2 },
      { hasApp: false, asksPasskey: false, passkeys: 0 },
    ],
  ],
  promotion: [['promotion:9', null, promotion]],
  'promotion-budget': [['provider:PG', { granted: '10.50' }, { amount: '5.25', currency: 'PHP' }]],
  'balance-correction': [['member:4', { account: 'marisol', takesBack: '7' }, correction]],
  'large-balance-correction': [
    ['member:4', { account: 'marisol' }, { ...correction, correction: '3', proposedBy: 'ana', proposedById: '9' }],
  ],
  'withdrawal-rules': [['withdrawal-rules', null, rules]],
  'payment-way': [['deposit:bank', { ...way, currency: 'PHP' }, { ...way, minimum: '2.00', currency: 'PHP' }]],
  'payment-gateway': [
    ['gateway:sandbox', gateway, { ...gateway, secret: 'new', webhookSecret: 'none', overlapHours: 2, secretsMark: 'abc' }],
  ],
  'bank-account': [
    ['new-bank-account:88 1', null, bank],
    ['bank-account:3', bank, { ...bank, payee: Object.fromEntries(payees.map((part) => [part, 'x'])) }],
  ],
  'withheld-win': [
    [
      'withheld:3',
      { provider: 'PG', amount: '9.00', currency: 'PHP', reference: 'r1', state: 'withheld', reason: 'no-bet' },
      { decision: 'release' },
    ],
  ],
  'top-rebate-rates': [
    [
      'member:5',
      { lines: [{ category: 'RNG', vendor: '', rate: 5 }] },
      {
        account: 'top',
        lines: [
          { category: 'LIVE', vendor: 'PG', rate: 3 },
          { category: 'RNG', vendor: '', rate: 6 },
        ],
        confirmsLowering: true,
      },
    ],
  ],
  'team-move': [
    [
      'member:5',
      { upline: 'top', contracts: ['daily', 'dividend'], ending: [{ id: '8', isOffer: false, terms: shares }], line: ['other'] },
      { account: 'low', upline: null, contracts: [], members: 3 },
    ],
    ['member:5', { upline: null, contracts: [] }, { account: 'low', upline: 'top', contracts: [], members: 0 }],
  ],
  'merchant-contract': [
    ['member:5', { terms: null }, { account: 'top', kind: 'dividend', terms: dividend }],
    ['member:5', { terms: hourly }, { account: 'top', kind: 'hour', terms: hourly }],
  ],
  'held-payout': [['payout:8', payout, { pays: '5.00' }]],
}
const proposals: readonly Proposal[] = Object.entries(samples).flatMap(([kind, list]) =>
  list.map(([subject, before, after]) => ({ kind, subject, before, after })),
)
const of = (kind: string) => proposals.find((proposal) => proposal.kind === kind) as Proposal
const told = (proposal: Proposal) =>
  changesInWords(proposal, toolsIn('EN')).map(({ label, before, after }) => `${label}: ${before} → ${after}`)

test('every kind of proposal reads in words in five languages: no field stands there by its name', { tags: ['CON-204'] }, () => {
  assert.deepEqual([...new Set(proposals.map(({ kind }) => kind))].sort(), [...decidedKinds].sort())
  for (const language of languages)
    for (const proposal of proposals) {
      const changes = changesInWords(proposal, toolsIn(language))
      assert.ok(changes.length > 0, proposal.kind)
      for (const { field, label } of changes) assert.ok(label !== undefined, `${language} ${proposal.kind} ${field}`)
      assert.ok(subjectOf(proposal, toolsIn(language)).length > 0)
    }
})

test('steps of a contract, rates and money are told as people write them, with what is beside what would be', { tags: ['CON-204'] }, () => {
  assert.ok(told(of('merchant-contract')).includes('Step 1 · Base from: – → 1,000.00 PHP'))
  assert.ok(told(of('merchant-contract')).includes('Step 1 · Pays: – → 2.5 %'))
  assert.ok(told({ ...of('merchant-contract'), after: { kind: 'hour', terms: hourly } }).includes('Step 1 · Pays: – → 2.5 PHP'))
  assert.deepEqual(told(of('top-rebate-rates')).slice(0, 2), ['Rate · Slots: 0.5 % → 0.6 %', 'Rate · Live · Name of PG: – → 0.3 %'])
  assert.deepEqual(told(of('team-move')), [
    'Upline: top → none',
    'Contracts with the upline: Daily salary, Dividend → none',
    'Members who move with it: – → 3',
  ])
  assert.deepEqual(told(of('promotion-budget')), ['Budget for prizes: 10.50 PHP → 15.75 PHP'])
  assert.ok(told(of('withdrawal-rules')).includes('Reviewed from this amount on: – → 250.00 PHP'))
  assert.ok(told(of('provider-limits')).includes('Maximum per day: 25,000.00 PHP → 25,000.00 PHP'))
  assert.ok(told(of('operator-roles')).includes('Roles: Viewer → Viewer, Cashier'))
})

test('a proposal is about a member, an operator or a provider by name', { tags: ['CON-204'] }, () => {
  const about = (kind: string) => subjectOf(of(kind), toolsIn('EN'))
  assert.deepEqual(
    ['balance-correction', 'operator-roles', 'provider-limits', 'payment-way', 'payment-gateway', 'bank-account'].map(about),
    ['marisol', 'olga', 'Name of PG', 'Pay in · bank', 'sandbox', 'Harbour 88 1'],
  )
})
