import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ValueFor } from '../../domain/api-types.ts'
import type { SocialButtonsProps } from '../../domain/login-slots.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { FacebookMark, GoogleMark, TelegramMark } from './company-marks.tsx'
import { socialProviders } from './social.queries.ts'
import styles from './social-buttons.module.css'
import { keepWayBack, useSocialReturn } from './use-social-return.ts'

type Provider = ValueFor<'listSocialProviders'>['list'][number]['provider']

const FACES = {
  google: { Icon: GoogleMark, name: 'Google' },
  facebook: { Icon: FacebookMark, name: 'Facebook' },
  telegram: { Icon: TelegramMark, name: 'Telegram' },
} as const

/** Log-ins of other sites, and how the last one went. Draws nothing where the merchant offers none and none came back. */
export function SocialButtons({ wayBack }: SocialButtonsProps) {
  const t = useText()
  const { minimumAge } = useTemplate()
  const { data } = useQuery(socialProviders)
  const { isOpening, refusal } = useSocialReturn()
  const [leaving, setLeaving] = useState<Provider>()
  const notice = useRef<HTMLDivElement>(null)
  useReturnByHistory(() => setLeaving(undefined))
  useEffect(() => {
    if (refusal !== undefined) notice.current?.scrollIntoView({ block: 'center' })
  }, [refusal])

  const list = data?.list ?? []
  if (list.length === 0 && refusal === undefined && !isOpening) return null
  return (
    <div className={styles.part}>
      {refusal !== undefined && (
        <Notice ref={notice} next={t('social.next')}>
          {t(refusal)}
        </Notice>
      )}
      {list.length > 0 && (
        <>
          <p className={styles.divider}>
            <span>{t('social.or')}</span>
          </p>
          <ul className={styles.list}>
            {list.map(({ provider }) => {
              const { Icon, name } = FACES[provider]
              const isBusy = isOpening || leaving !== undefined
              return (
                <li key={provider}>
                  <a
                    href={`/wps/social/${provider}/start`}
                    className={classNames(styles.button, leaving === provider && styles.busy)}
                    aria-label={t('social.continueWith', { name })}
                    aria-disabled={isBusy || undefined}
                    aria-busy={leaving === provider || undefined}
                    onClick={(event) => {
                      if (isBusy) return event.preventDefault()
                      keepWayBack(wayBack)
                      setLeaving(provider)
                    }}
                  >
                    <Icon />
                    <span>{name}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {list.length > 0 && <p className={styles.terms}>{t('social.terms', { age: minimumAge })}</p>}
      <p className={styles.status} role="status">
        {isOpening ? t('social.opening') : leaving === undefined ? '' : t('social.leaving', { name: FACES[leaving].name })}
      </p>
    </div>
  )
}

/** A page that the browser kept while the person was away still shows that it is leaving. */
function useReturnByHistory(onReturn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for the life of the part.
  useEffect(() => {
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])
}
