import type { AppOption } from '../../domain/app-download.ts'
import type { DeviceFacts } from '../../domain/device.ts'
import { homeScreenWay } from '../../domain/device.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './install-steps.module.css'
import { StepPicture, type StepScene } from './step-picture.tsx'

type Steps = readonly (readonly [scene: StepScene, text: string])[]

const stepsOf: Readonly<Record<'IOS' | 'Android' | 'MOBILECONFIG' | 'safari' | 'menu', Steps>> = {
  IOS: [
    ['get', 'app.ios1'],
    ['install', 'app.ios2'],
    ['open', 'app.ios3'],
  ],
  Android: [
    ['get', 'app.android1'],
    ['allow', 'app.android2'],
    ['install', 'app.android3'],
  ],
  MOBILECONFIG: [
    ['get', 'app.profile1'],
    ['settings', 'app.profile2'],
    ['home', 'app.profile3'],
  ],
  safari: [
    ['share', 'app.safari1'],
    ['add', 'app.safari2'],
    ['home', 'app.safari3'],
  ],
  menu: [
    ['menu', 'app.menu1'],
    ['add', 'app.menu2'],
    ['home', 'app.menu3'],
  ],
}

/** How an option is installed on this device, in three steps with pictures. */
export function InstallSteps({ kind, facts }: { kind: AppOption['kind']; facts: DeviceFacts | undefined }) {
  const t = useText()
  const steps = stepsOf[kind === 'homeScreen' ? (facts && homeScreenWay(facts) === 'ios' ? 'safari' : 'menu') : kind]
  return (
    <ol className={styles.steps}>
      {steps.map(([scene, text], index) => (
        <li key={text} className={styles.step}>
          <StepPicture scene={scene} />
          <p className={styles.text}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {t(text)}
          </p>
        </li>
      ))}
    </ol>
  )
}
