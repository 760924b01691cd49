import type { WithdrawalObstacleValue } from '@pavilion/api/withdrawals'
import { scaleOf, toMinor } from '../../../domain/amounts.ts'
import { momentText } from '../../../domain/dates.ts'
import { moneyText } from '../../../domain/money-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { stateWithWayBack } from '../../../domain/way-back.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { obstacleKey } from '../withdrawal-texts.ts'
import type { WithdrawalOptions } from '../withdrawals.queries.ts'

type ObstacleProps = { obstacle: WithdrawalObstacleValue; options: WithdrawalOptions; onAskSupport: () => void }

/** Why nothing can be withdrawn now, and the one thing to do about it. */
export function Obstacle({ obstacle, options, onAskSupport }: ObstacleProps) {
  const t = useText()
  switch (obstacle) {
    case 'withdrawals-closed':
    case 'money-held':
      return (
        <StatePanel
          scene="maintenance"
          title={t(obstacle === 'money-held' ? 'withdrawals.notNow' : 'withdrawals.closed')}
          text={t(obstacleKey(obstacle))}
          action={
            <Button variant="secondary" block onClick={onAskSupport}>
              {t('withdrawals.ask')}
            </Button>
          }
        />
      )
    case 'withdrawals-held':
      return <Held {...{ options, onAskSupport }} />
    default:
      return <NotNow {...{ obstacle, options }} />
  }
}

/** Until when, and why in the words of the operator who holds it. */
function Held({ options: { hold }, onAskSupport }: Omit<ObstacleProps, 'obstacle'>) {
  const t = useText()
  const { timeZone } = useTemplate()
  return (
    <StatePanel
      scene="maintenance"
      title={hold ? t('withdrawals.held', { time: momentText(hold.endsAt, timeZone) }) : t('withdrawals.notNow')}
      text={hold?.reason ?? t('errors.withdrawalsHeld')}
      action={
        <Button variant="secondary" block onClick={onAskSupport}>
          {t('withdrawals.ask')}
        </Button>
      }
    />
  )
}

function NotNow({ obstacle, options }: Omit<ObstacleProps, 'onAskSupport'>) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { accounts, channels, currencySymbol, day } = options
  const usableFrom = accounts.flatMap((account) => account.usableFrom ?? []).sort()[0]
  const [least = '0'] = channels
    .map(({ minimum }) => minimum)
    .sort((one, other) => toMinor(one, scaleOf(one)) - toMinor(other, scaleOf(other)))
  const values = {
    time: momentText(obstacle === 'account-too-new' ? (usableFrom ?? day.resetsAt) : day.resetsAt, timeZone),
    count: day.countMax,
    least: moneyText(currencySymbol, least),
  }
  return (
    <StatePanel
      scene="empty"
      title={t('withdrawals.notNow')}
      text={t(obstacleKey(obstacle), values)}
      action={
        obstacle === 'own-money-too-low' ? (
          <ButtonLink to="/m/voucherCenter" block>
            {t('withdrawals.deposit')}
          </ButtonLink>
        ) : obstacle === 'payout-unavailable' || obstacle === 'account-too-new' ? (
          <ButtonLink to="/m/securityCenter" state={stateWithWayBack('/m/withdraw')} variant="secondary" block>
            {t('withdrawals.manage')}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
