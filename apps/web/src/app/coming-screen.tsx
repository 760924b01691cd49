import { useText } from '../lib/i18n.ts'
import { usePageFrame } from '../lib/page-frame.ts'
import { useLocation } from '../lib/router.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageBar } from '../ui/page-bar.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import styles from './coming-screen.module.css'
import { findRoute } from './routes.ts'
import type { ScreenName } from './screen-names.ts'

type Theme = { text: string; to: string; action: string }

const playing: Theme = { text: 'coming.general', to: '/m/hot-games', action: 'coming.seeHot' }

const themes: Partial<Record<ScreenName, Theme>> = {
  agent: { text: 'coming.agent', to: '/m/home', action: 'ui.toHome' },
  trial: { text: 'coming.trial', to: '/m/register', action: 'shell.signUp' },
}

/** A page that is announced: what will be here, and where to go meanwhile. */
export function ComingScreen() {
  const t = useText()
  const { title, ownBar } = usePageFrame()
  const route = findRoute(useLocation().pathname)
  const theme = (route && themes[route.screen]) ?? playing
  return (
    <>
      {ownBar && <PageBar />}
      <div className={styles.middle}>
        <StatePanel
          scene="coming"
          // Under the full header no bar carries the page's title.
          level={route?.header === 'full' ? 1 : 2}
          title={t('coming.title', { title })}
          text={t(theme.text)}
          action={
            <ButtonLink to={theme.to} variant="secondary" block>
              {t(theme.action)}
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}
