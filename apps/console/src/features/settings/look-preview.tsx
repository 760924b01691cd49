import { type Language, languageFacts } from '@pavilion/api/languages'
import type { Scheme, Theme } from '@pavilion/api/theme-rules'
import { useState } from 'react'
import { useOffice } from '../../domain/office.ts'
import { useText } from '../../lib/i18n.ts'
import { PhonePreview } from '../../ui/phone-preview.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './look.module.css'

/** The pages that together have all that a look colours, and for whom they are. */
const pages = {
  home: { page: '/m/home', isMember: false },
  list: { page: '/m/slot-games', isMember: false },
  game: { page: '/m/launchGame?gameId=preview', isMember: true },
  cashier: { page: '/m/voucherCenter', isMember: true },
  promotion: { page: '/m/activity', isMember: true },
  login: { page: '/m/login', isMember: false },
} as const
type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]

/** The site in the look that is being made, page by page. */
export function LookPreview({ draft, scheme }: { draft: Theme; scheme: Scheme }) {
  const t = useText()
  const { languages } = useOffice().merchant
  const [name, setName] = useState<Page>('home')
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'EN')
  return (
    <div className={styles.preview}>
      <Tabs
        label={t('preview.pages')}
        value={name}
        list={names.map((value) => ({ value, label: t(`preview.page-${value}`) }))}
        onChoose={setName}
      />
      <Tabs
        label={t('preview.language')}
        value={language}
        list={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        onChoose={setLanguage}
      />
      <PhonePreview shown={{ ...pages[name], language, scheme, look: draft }} />
    </div>
  )
}
