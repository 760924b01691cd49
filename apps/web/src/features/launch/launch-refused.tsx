import { ApiRefusal, type RefusalValue } from '../../domain/api.ts'
import { momentText } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** Why a game did not open, and what to do next. */
export function LaunchRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const retry = (
    <Button block onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  switch (error instanceof ApiRefusal ? error.code : '') {
    case 'game-not-available':
      return <StatePanel scene="coming" title={t('launch.soonTitle')} text={t('launch.soonText')} action={<OtherGames />} isAlert />
    case 'game-unknown':
      return <NoGame />
    case 'provider-unreachable':
      return <StatePanel scene="offline" title={t('launch.unreachableTitle')} text={t('launch.unreachableText')} action={retry} isAlert />
    case 'provider-maintenance':
      return (
        <StatePanel
          scene="coming"
          title={t('launch.maintenanceTitle')}
          text={maintenanceText(error instanceof ApiRefusal ? error.value : {}, t)}
          action={<OtherGames />}
          isAlert
        />
      )
    case 'url-empty':
      return <StatePanel scene="error" title={t('errors.urlEmpty')} text={t('launch.failedText')} action={retry} isAlert />
    case 'real-account-needed':
    case 'on-break':
    case 'betting-stopped':
    case 'feature-unavailable':
      return <StatePanel scene="error" title={t('launch.refusedTitle')} text={t(errorKey(error))} action={<OtherGames />} isAlert />
    default:
      return (
        <StatePanel
          scene={errorKey(error) === 'errors.offline' ? 'offline' : 'error'}
          title={t('launch.failedTitle')}
          text={t(errorKey(error) === 'errors.unknown' ? 'launch.failedText' : errorKey(error))}
          action={
            <Button block onClick={onRetry}>
              {t('errors.loadFailed')}
            </Button>
          }
          isAlert
        />
      )
  }
}

/** What the merchant has to say of it, and until when, where it said so. */
function maintenanceText({ notice, until }: RefusalValue, t: Translate): string {
  const said = notice ?? t('launch.maintenanceText')
  return until === undefined ? said : `${said} ${t('launch.maintenanceUntil', { time: momentText(until) })}`
}

/** The address names no game, or none that we have. */
export function NoGame() {
  const t = useText()
  return <NothingHere title={t('launch.unknownTitle')} text={t('launch.unknownText')} action={<OtherGames />} isAlert />
}

function OtherGames() {
  const t = useText()
  return (
    <ButtonLink to="/m/hot-games" replace block>
      {t('launch.otherGames')}
    </ButtonLink>
  )
}
