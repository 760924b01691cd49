import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { useState } from 'react'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts'
import { IconButton } from '../../ui/button.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { AllResults } from './all-results.tsx'
import { isOfSection, type LotterySection } from './lotteries.ts'
import { lotteriesQuery } from './lottery.queries.ts'
import { LotteryList, type SearchSlot } from './lottery-list.tsx'
import styles from './lottery-screen.module.css'

const hub = '/m/lottery'

/** `/m/lott`, `/m/elott`, and `/m/lottery` that holds both as tabs. */
export function LotteryScreen({ Search }: { Search: SearchSlot }) {
  const { pathname } = useLocation()
  if (pathname === hub) return <LotteryHub Search={Search} />
  return <LotteryPage section={pathname === '/m/elott' ? 'elott' : 'lott'} Search={Search} />
}

function LotteryPage({ section, Search }: { section: LotterySection; Search: SearchSlot }) {
  const { ownBar } = usePageFrame()
  return (
    <>
      {ownBar && <PageBar />}
      <div className={styles.page}>
        <LotteryList section={section} Search={Search} />
      </div>
    </>
  )
}

// A tab without lotteries is not shown. The tab is in the address, so that a reload and the way back keep it.
function LotteryHub({ Search }: { Search: SearchSlot }) {
  const t = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const lotteries = useQuery(lotteriesQuery(useSettledLanguage())).data?.list
  const sections = (['lott', 'elott'] as const).filter(
    (section) => !lotteries || lotteries.some((lottery) => isOfSection(lottery, section)),
  )
  const requested: LotterySection = query.get('tab') === 'elott' ? 'elott' : 'lott'
  const section = sections.includes(requested) ? requested : (sections[0] ?? requested)
  const links = sections.map((one) => ({
    to: `${hub}?tab=${one}`,
    label: t(one === 'elott' ? 'titles.electronicLottery' : 'titles.lottery'),
    isCurrent: one === section,
  }))
  return (
    <>
      <PageBar
        trailing={
          <>
            <IconButton label={t('lottery.results')} onClick={() => setOpen(true)}>
              <ListOrdered size={22} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('titles.helpCenter')} onClick={() => navigate('/m/help')}>
              <CircleHelp size={22} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <div className={styles.page}>
        {links.length > 1 && (
          <div className={styles.tabs}>
            <TabLinks label={t('titles.lottery')} links={links} />
          </div>
        )}
        <LotteryList key={section} section={section} Search={Search} />
      </div>
      {isOpen && <AllResults lotteries={lotteries ?? []} onClose={() => setOpen(false)} />}
    </>
  )
}
