import { languageFacts } from '@pavilion/api/languages'
import type { ValueFor } from '../../domain/contract.ts'
import { useText } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './content.module.css'

export type Found = Pick<ValueFor<'checkContent'>, 'leftOut' | 'links'>

/** What was left out of the texts, and which links lead to no page of the site. */
export function Findings({ found: { leftOut, links } }: { found: Found }) {
  const t = useText()
  return (
    <>
      {leftOut.length > 0 && (
        <Notice tone="warning">
          <div>
            <p>{t('content.leftOut')}</p>
            <ul className={styles.found}>
              {leftOut.map(({ language, what, name, count }) => (
                <li key={`${language} ${what} ${name}`}>
                  {languageFacts[language].name}: {t(`content.left-${what}`)} <code>{name}</code>
                  {count > 1 && ` × ${count}`}
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      {links.length > 0 && (
        <Notice tone="warning">
          <div>
            <p>{t('content.lostLinks')}</p>
            <ul className={styles.found}>
              {links.map(({ language, address, likely }) => (
                <li key={`${language} ${address}`}>
                  {language === undefined ? t('content.link') : languageFacts[language].name}: <code>{address}</code>
                  {likely !== undefined && ` – ${t('content.likely', { path: likely })}`}
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
    </>
  )
}
