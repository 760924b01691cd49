import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { enrolAtConsole, takeNewcomer, takeOffice } from './console-steps.ts'
import { test } from './journey.ts'
import { onDatabase } from './member-types.ts'

const config = readConfig()

test('a sensitive act asks for a code of now, does nothing without it, and goes on with it as it was written', {
  tag: '@CON-026',
}, async () => {
  const owner = await takeNewcomer(config, ['owner'])
  const colleague = await takeNewcomer(config, ['viewer'])
  const proposals = () => onDatabase(config, 'select reason from proposals where maker_name = $1', [owner.username])
  const { page } = await takeOffice(config)
  const codes = await enrolAtConsole(page, owner)
  await onDatabase(
    config,
    `update operator_sessions set opened_at = opened_at - interval '6 minutes'
     where operator_id = (select id from operators where username = $1) returning 1`,
    [owner.username],
  )
  await openQuiet(page, '/console/operators')
  await page.getByRole('row', { name: new RegExp(colleague.username) }).click()
  await page.getByRole('button', { name: 'Propose other roles' }).click()
  await page.getByLabel('Roles').selectOption({ label: 'Risk' })
  await page.getByLabel('Reason').fill('looks after risks from now on')
  const propose = page.getByRole('button', { name: 'Propose other roles' })
  const asked = page.getByRole('dialog', { name: 'Confirm with a code' })
  await propose.click()
  await asked.waitFor()
  await assertAccessible(page, 'a code that is asked for')
  await page.keyboard.press('Escape')
  await page.getByText('This needs a code of the last five minutes. Nothing was done.').first().waitFor()
  assert.deepEqual(await proposals(), [])

  await propose.click()
  const code = asked.getByLabel('Code', { exact: true })
  await code.fill('000000')
  await asked.getByRole('button', { name: 'Confirm with a code' }).click()
  await asked.getByText('That is not the right code, or it was already used.').waitFor()
  await code.fill(codes[0] ?? '')
  await asked.getByRole('button', { name: 'Confirm with a code' }).click()
  await asked.waitFor({ state: 'detached' })
  await propose.waitFor({ state: 'visible' })
  await page.getByLabel('Reason').waitFor({ state: 'detached' })
  assert.deepEqual(await proposals(), [{ reason: 'looks after risks from now on' }])
})
