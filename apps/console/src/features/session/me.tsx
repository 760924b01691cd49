import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { queryClient } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { changeScheme, chosenScheme, type Scheme } from '../../lib/scheme.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** Nothing of what was seen stays in this page, whatever the server said. */
async function leave(): Promise<void> {
  await call('endOperatorSession').catch(() => {})
  queryClient.clear()
  location.replace('/console/')
}

/** Who one is, what one may do, how the console looks, and the way out. */
export function Me() {
  const t = useText()
  const { operator, merchant, roles, isDemo } = useOffice()
  const [scheme, setScheme] = useState(chosenScheme)
  const [isLeaving, setLeaving] = useState(false)
  const choose = (next: Scheme) => {
    changeScheme(next)
    setScheme(next)
  }
  const out = (
    <Button
      busy={isLeaving}
      onClick={() => {
        setLeaving(true)
        void leave()
      }}
    >
      {t('me.leave')}
    </Button>
  )
  return (
    <Page title={t('areas.me')} acts={out}>
      <Section title={t('me.account')}>
        <Facts
          list={[
            { label: t('login.account'), value: operator.username },
            { label: t('me.merchant'), value: merchant.name },
            { label: t('me.roles'), value: roles.map((role) => t(`roles.${role}`)).join(', ') },
            isDemo && { label: t('me.kind'), value: <Badge tone="wait">{t('frame.demo')}</Badge> },
          ]}
        />
      </Section>
      <Section title={t('me.look')}>
        <Tabs
          label={t('me.look')}
          value={scheme}
          onChoose={choose}
          list={[
            { value: 'light', label: t('me.light') },
            { value: 'dark', label: t('me.dark') },
          ]}
        />
        <LanguageChoice />
      </Section>
      <Section title={t('me.password')}>
        <p>{t('me.passwordText')}</p>
        <div>
          <ActButton
            act={{
              id: 'password',
              label: t('me.change'),
              effect: t('me.changeEffect'),
              done: t('me.changed'),
              fields: [
                { name: 'oldPassword', label: t('me.old'), kind: 'password', min: 1, max: 256 },
                { name: 'newPassword', label: t('login.newPassword'), kind: 'password', min: 15, max: 256, hint: t('login.passwordRule') },
              ],
              run: ({ oldPassword = '', newPassword = '' }) => call('changeOperatorPassword', { body: { oldPassword, newPassword } }),
            }}
          />
        </div>
      </Section>
    </Page>
  )
}
