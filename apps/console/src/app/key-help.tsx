import { useOffice } from '../domain/office.ts'
import { useText } from '../lib/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { screens } from './areas.ts'

/** The keys that do something for this operator. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { may } = useOffice()
  const goes = screens.flatMap((screen) =>
    screen.letter && may(screen.call) ? [{ label: `G ${screen.letter.toUpperCase()}`, value: t(`areas.${screen.id}`) }] : [],
  )
  return (
    <Dialog title={t('frame.keys')} onClose={onClose}>
      <Facts
        list={[
          { label: 'Ctrl K', value: t('frame.search') },
          { label: '/', value: t('frame.keyFilter') },
          { label: 'J · K', value: t('frame.keyRows') },
          { label: 'Enter', value: t('ui.open') },
          { label: 'Esc', value: t('ui.close') },
          may('takeWithdrawal') && { label: 'T', value: t('withdrawals.take') },
          { label: 'A · R', value: t('frame.keyDecide') },
          may('moveGames') && { label: '[ · ]', value: `${t('games.place')}: ${t('games.up')} · ${t('games.down')}` },
          ...goes,
        ]}
      />
    </Dialog>
  )
}
