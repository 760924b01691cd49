import { useQueryClient } from '@tanstack/react-query'
import { errorKey } from '../domain/error-texts.ts'
import { openService, serviceStep } from '../features/support/open-service.ts'
import { serviceLinks, serviceQuery } from '../features/support/service.queries.ts'
import { nowMs } from '../lib/clock.ts'
import { useLanguage, useText } from '../lib/i18n.ts'
import { useNavigate } from '../lib/router.ts'
import { showToast } from '../ui/toast.tsx'
import { setServiceChoice } from './service-choice-store.ts'

/** After so long a browser no longer believes that a window was asked for by a tap. */
const TAP_COUNTS_MS = 800

/** Opens customer service as the merchant has set it up: the one way, or a choice of several. */
export function useSupport(): () => void {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    const tappedAt = nowMs()
    try {
      const { version } = await queries.fetchQuery(serviceQuery(language))
      const step = serviceStep(serviceLinks(version.pathList))
      if (step.kind === 'none') showToast('reject', t('errors.urlEmpty'))
      else if (step.kind === 'choose') setServiceChoice(step.links)
      else if (nowMs() - tappedAt > TAP_COUNTS_MS) setServiceChoice([step.link])
      else openService(step.link, navigate)
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    }
  }
}
