import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { hear } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, createMember, logIn, newPerson } from './people.ts'
import { bindByRows, registerWithMoney, reviewWithdrawal, sign, story } from './withdraw-steps.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'withdraw-guards')

test('a visitor logs in and comes back to the withdrawal, a guest needs a real account, other types are turned away', {
  tag: ['@DA-19', '@DA-20', '@ROLE-12'],
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/withdraw')
  await page.waitForURL('**/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/withdraw')
  await page.getByRole('heading', { name: 'Before your first withdrawal' }).waitFor()
  // The bar above and the menu below, and one step back.
  await page.getByRole('heading', { name: 'Withdraw', exact: true, level: 1 }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).first().waitFor()
  for (const type of [40, 41, 42, 4]) {
    await page.goto('/m/withdraw')
    // It is said for two seconds, and a guest is offered an account besides.
    await becomeType(page, config, person, type)
    await hear(page, 'Please login an actual account to use this function.')
    await page.waitForURL('**/m/home')
    if (type === 4) await page.getByRole('dialog', { name: 'A real account is needed' }).waitFor()
    await becomeType(page, config, person, 0)
  }
  await putAway()
})

test('where withdrawals are switched off the screen says so, and the earlier ones stay to be seen', {
  tag: ['@DA-24', '@PERM-02'],
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await withMerchant(config, page, own.code, { permissions: { WITHDRAW: false } }, async () => {
    await page.goto('/m/withdraw')
    await page.getByRole('heading', { name: 'Withdrawals are not offered here now' }).waitFor()
    await assertAccessible(page, 'no withdrawals')
    assert.equal(await page.getByRole('button', { name: 'Review the withdrawal' }).count(), 0)
  })
  await putAway()
})

test('a withdrawal that ends a running bonus says what is lost, asks for a yes to it, and takes no more than that', async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce' })
  await bindByRows(config, await registerWithMoney(page))
  await page.goto('/m/activity')
  const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marigold Nights: twenty lines' })
  await offer.getByRole('button', { name: 'Claim' }).click()
  await offer.getByText('In process').waitFor()
  await page.goto('/m/withdraw')
  await page.getByText('Your bonus of ₱50.00 stays').waitFor()
  // Only who withdraws with a bonus notices, and that is nobody else here.
  await onDatabase(config, `update withdrawal_rules set ends_bonus = true where merchant_code = '${own.code}'`)
  try {
    await page.reload()
    await page.getByText('This withdrawal ends your bonus').waitFor()
    await page.getByLabel('Amount (₱)').fill('200')
    const review = page.getByRole('button', { name: 'Review the withdrawal' })
    assert.equal(await review.getAttribute('aria-disabled'), 'true')
    await page.getByLabel('Amount (₱)').press('Enter')
    await page.getByText('Please confirm this first.').waitFor()
    await assertAccessible(page, 'a bonus that would be lost')
    await page.getByText('I understand that I lose ₱50.00 of bonus money.').click()
    await review.click()
    await page.getByRole('dialog').getByText('Bonus money you lose').waitFor()
    await page.keyboard.press('Escape')
    await reviewWithdrawal(page, '200')
    await sign(page)
    await story(page, 'waiting').waitFor()
  } finally {
    await onDatabase(config, `update withdrawal_rules set ends_bonus = false where merchant_code = '${own.code}'`)
  }
  await page.goto('/m/rewardCenter')
  await page.getByRole('tab', { name: 'Expired (1)' }).waitFor()
  await putAway()
})

test('a refused withdrawal says why and until when: closed, new account, daily limit reached, too little left', async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  const person = await registerWithMoney(page)
  await bindByRows(config, person)
  const says = async (text: RegExp) => {
    await page.goto('/m/withdraw')
    await page.getByText(text).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Review the withdrawal' }).count(), 0)
    await assertAccessible(page, String(text))
  }
  await withRules('is_open = false', () => says(/^Your money stays in your wallet\./))
  const rest = (time: string) =>
    onDatabase(config, `update withdrawal_accounts set usable_from = ${time} from members m where m.id = member_id and m.account = $1`, [
      person.username,
    ])
  await rest("now() + interval '6 hours'")
  await says(/^For security, a new account can be used .*: from .*\d\d:\d\d/)
  await page.getByRole('link', { name: 'Manage your accounts' }).waitFor()
  await rest('now()')
  await page.goto('/m/withdraw')
  await reviewWithdrawal(page, '950')
  await sign(page)
  await story(page, 'waiting').waitFor()
  await withRules('per_day_count = 1', () => says(/^You have made the one withdrawal of the day\. The next is possible from .*\d\d:\d\d/))
  await withRules('per_day_total_minor = 95000', () =>
    says(/^You have withdrawn the maximum for the day\. You can withdraw more from .*\d\d:\d\d/),
  )
  // ₱50 are left, and the least that is paid out is more.
  await says(/^You need at least ₱\d+\.00 of your own money/)
  await page.getByRole('link', { name: 'Make a deposit' }).waitFor()
  await putAway()
})

/** The merchant's rules for withdrawals as they are changed, while the work lasts. */
async function withRules(change: string, work: () => Promise<void>): Promise<void> {
  const [rules] = await onDatabase(config, `select to_jsonb(r) as row from withdrawal_rules r where merchant_code = '${own.code}'`)
  await onDatabase(config, `update withdrawal_rules set ${change} where merchant_code = '${own.code}'`)
  try {
    await work()
  } finally {
    await onDatabase(
      config,
      `update withdrawal_rules r set is_open = x.is_open, per_day_count = x.per_day_count, per_day_total_minor = x.per_day_total_minor
       from jsonb_populate_record(null::withdrawal_rules, $1) x where r.merchant_code = x.merchant_code`,
      [JSON.stringify(rules?.row)],
    )
  }
}
