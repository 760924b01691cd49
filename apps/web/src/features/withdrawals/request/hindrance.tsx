import type { WithdrawalObstacleValue } from '@pavilion/api/withdrawals'
import { scaleOf, toMinor } from '../../../lib/amounts.ts'
import { momentText } from '../../../lib/dates.ts'
import { useText } from '../../../lib/i18n.ts'
import { moneyText } from '../../../lib/money-text.ts'
import { useTemplate } from '../../../lib/template.ts'
import { stateWithWayBack } from '../../../lib/way-back.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { obstacleKey } from '../withdrawal-texts.ts'
import type { WithdrawalOptions } from '../withdrawals.queries.ts'

type HindranceProps = { hindrance: WithdrawalObstacleValue; options: WithdrawalOptions; onAskSupport: () => void }

/** Why nothing can be withdrawn now, and the one thing to do about it. */
export function Hindrance({ hindrance, options, onAskSupport }: HindranceProps) {
  const t = useText()
  switch (hindrance) {
    case 'withdrawals-closed':
    case 'money-held':
      return (
        <StatePanel
          scene="maintenance"
          title={t(hindrance === 'money-held' ? 'withdrawals.notNow' : 'withdrawals.closed')}
          text={t(obstacleKey(hindrance))}
          action={
            <Button variant="secondary" block onClick={onAskSupport}>
              {t('withdrawals.ask')}
            </Button>
          }
        />
      )
    default:
      return <NotNow {...{ hindrance, options }} />
  }
}

function NotNow({ hindrance, options }: Omit<HindranceProps, 'onAskSupport'>) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { accounts, channels, currencySymbol, day } = options
  const usableFrom = accounts.flatMap((account) => account.usableFrom ?? []).sort()[0]
  const [least = '0'] = channels
    .map(({ minimum }) => minimum)
    .sort((one, other) => toMinor(one, scaleOf(one)) - toMinor(other, scaleOf(other)))
  const values = {
    time: momentText(hindrance === 'account-too-new' ? (usableFrom ?? day.resetsAt) : day.resetsAt, timeZone),
    count: day.countMax,
    least: moneyText(currencySymbol, least),
  }
  return (
    <StatePanel
      scene="empty"
      title={t('withdrawals.notNow')}
      text={t(obstacleKey(hindrance), values)}
      action={
        hindrance === 'own-money-too-low' ? (
          <ButtonLink to="/m/voucherCenter" block>
            {t('withdrawals.deposit')}
          </ButtonLink>
        ) : hindrance === 'payout-unavailable' || hindrance === 'account-too-new' ? (
          <ButtonLink to="/m/securityCenter" state={stateWithWayBack('/m/withdraw')} variant="secondary" block>
            {t('withdrawals.manage')}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
