import { useQueryClient } from '@tanstack/react-query'
import { errorKey } from '../../domain/error-texts.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLaunchChat } from '../../features/chat/use-launch-chat.ts'
import { openService, serviceStep } from '../../features/support/open-service.ts'
import { serviceLinks, serviceQuery } from '../../features/support/service.queries.ts'
import { nowMs } from '../../lib/clock.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { useNavigate } from '../../lib/router.ts'
import { showToast } from '../../ui/toast.tsx'
import { setServiceChoice } from '../service-choice-store.ts'

/** After so long a browser no longer believes that a window was asked for by a tap. */
const TAP_COUNTS_MS = 800

/** What an agent's "online service" does: the live chat where there is one, else the first way to customer service. */
export function useOnlineService(): () => void {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const launch = useLaunchChat()
  const { flags } = useTemplate()
  return async () => {
    if (flags.CBS3 === true) return void launch()
    const tappedAt = nowMs()
    try {
      const { version } = await queries.fetchQuery(serviceQuery(language))
      const step = serviceStep(serviceLinks(version.pathList).slice(0, 1))
      if (step.kind !== 'open') showToast('reject', t('errors.featureUnavailable'))
      else if (nowMs() - tappedAt > TAP_COUNTS_MS) setServiceChoice([step.link])
      else openService(step.link, navigate)
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    }
  }
}
