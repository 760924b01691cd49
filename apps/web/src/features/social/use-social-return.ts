import { useEffect, useRef, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { useTemplate } from '../../domain/template.ts'
import { readWayBack, stateWithWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { tabItems } from '../../lib/storage.ts'
import { showToast } from '../../ui/toast.tsx'
import { openSocialSession } from './social.queries.ts'
import { readSocialReturn, type SocialReason } from './social-return.ts'

const WAY_BACK_KEY = 'socialWayBack'

const REASON_KEYS: Readonly<Record<SocialReason, string>> = {
  denied: 'social.denied',
  expired: 'social.expired',
  failed: 'social.failed',
  busy: 'social.busy',
  unavailable: 'social.unavailable',
}

/** Remembers, for as long as the tab lives, which page asked for the log-in: the way leads over other sites. */
export function keepWayBack(wayBack: string): void {
  tabItems.setItem(WAY_BACK_KEY, wayBack)
}

/** Finishes what another site began, when the page was opened by its return. `refusal` is the key of a text. */
export function useSocialReturn(): { isOpening: boolean; refusal: string | undefined } {
  const t = useText()
  const { merchantCode } = useTemplate()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isSeen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is looked at once, and cleaned at once.
  useEffect(() => {
    const back = isSeen.current ? undefined : readSocialReturn(search, hash)
    if (!back) return
    isSeen.current = true
    if (back.kind === 'relay') {
      setOpening(true)
      return window.location.replace(back.address)
    }
    const wayBack = readWayBack({ wayBack: tabItems.getItem(WAY_BACK_KEY) })
    // A reload must not tell the same again.
    navigate(pathname, { replace: true, state: stateWithWayBack(wayBack) })
    if (back.kind === 'refused') return setRefusal(REASON_KEYS[back.reason])
    setOpening(true)
    openSocialSession(merchantCode)
      .then(
        ({ userName }) => showToast('success', t('social.welcome', { name: userName })),
        (error: unknown) => setRefusal(errorKey(error)),
      )
      .finally(() => setOpening(false))
  }, [])

  return { isOpening, refusal }
}
