import { useId } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import styles from './channels.module.css'

const names: Readonly<Record<string, string>> = {
  FACEBOOK: 'Facebook',
  WHATSAPP: 'WhatsApp',
  YOUTUBE: 'YouTube',
  TIKTOK: 'TikTok',
  INSTAGRAM: 'Instagram',
  TWITTER: 'X (Twitter)',
  TELEGRAM: 'Telegram',
}
const social = ['FACEBOOK', 'WHATSAPP', 'YOUTUBE', 'TIKTOK', 'INSTAGRAM', 'TWITTER']
const contact = ['TELEGRAM', 'YOUTUBE', 'FACEBOOK']

/** Where else the merchant is to be found and reached: an icon for each link that it has, and nothing for those it has not. */
export function Channels() {
  const t = useText()
  return (
    <div className={styles.channels}>
      <Group title={t('footer.follow')} types={social} />
      <Group title={t('footer.contact')} types={contact} />
    </div>
  )
}

function Group({ title, types }: { title: string; types: readonly string[] }) {
  const id = useId()
  const { downloadLinks } = useTemplate()
  const links = types.flatMap((type) => downloadLinks.find((link) => link.resourceType === type && link.url.startsWith('https://')) ?? [])
  if (links.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map(({ resourceType, url }) => (
          <li key={resourceType}>
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer" aria-label={names[resourceType]}>
              <PlainPicture src={`/icons/channels/${resourceType}.svg`} width={20} height={20} alt="" fallback={names[resourceType]?.[0]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
