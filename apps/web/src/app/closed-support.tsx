import { isOwnPath, isSafeAddress, serviceLinks } from '@pavilion/api/service-path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceQuery } from '../features/support/service.queries.ts'
import { useLanguage, useText } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import styles from './closed-screen.module.css'
import { Feedback } from './feedback.tsx'

/**
 * The ways to customer service that lead anywhere while the site is closed: those outside of it, and a letter to the house, which is
 * taken in whatever is closed. Pages of the site, such as the chat, are as closed as the others.
 */
export function ClosedSupport() {
  const t = useText()
  const [isWriting, setWriting] = useState(false)
  const { data } = useQuery(serviceQuery(useLanguage()))
  const ways = serviceLinks(data?.version.pathList ?? []).filter(({ address }) => !isOwnPath(address) && isSafeAddress(address))
  return (
    <section className={styles.support} aria-label={t('status.support')}>
      {ways.map(({ address, title }) => (
        <a key={address} className={styles.way} href={address} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ))}
      <Button block variant="secondary" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
        {t('status.support')}
      </Button>
      {isWriting && <Feedback />}
    </section>
  )
}
