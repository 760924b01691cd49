import { momentText } from '../../domain/dates.ts'
import { moneyText, movedMoneyText, toneOf } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { ReplayButton } from './round-replay.tsx'
import type { Round } from './rounds.queries.ts'

/** Everything about one round, with its number to copy. */
export function RoundSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const isFinished = round.state === 'finished'
  const ending: Fact[] = isFinished
    ? [
        { name: t('rounds.win'), value: moneyText(round.currencySymbol, round.win) },
        { name: t('rounds.net'), value: movedMoneyText(round.currencySymbol, round.net), tone: toneOf(round.net) },
      ]
    : []
  return (
    <Sheet title={round.gameName} onClose={onClose}>
      <Facts
        facts={[
          { name: t('rounds.status'), value: t(`rounds.${round.state}`) },
          { name: t('rounds.stake'), value: moneyText(round.currencySymbol, round.stake) },
          ...ending,
          { name: t('rounds.startedAt'), value: momentText(round.openedAt, timeZone) },
          {
            name: t('rounds.number'),
            value: round.roundId,
            action: <CopyButton text={round.roundId} label={t('rounds.copyNumber')} />,
          },
        ]}
      />
      {isFinished && <ReplayButton round={round} />}
    </Sheet>
  )
}
