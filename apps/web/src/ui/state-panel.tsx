import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PlainPicture } from './plain-picture.tsx'
import styles from './state-panel.module.css'

type StatePanelProps = {
  /** A drawing in `/art/scenes/`. */
  scene: string
  title: string
  text?: string
  /** The one thing to do from here. */
  action?: ReactNode
  /** The level of the title in its page. */
  level?: 1 | 2
  isAlert?: boolean
}

/** What is where there is nothing, or nothing yet: one drawing, a sentence, one action. */
export function StatePanel({ scene, title, text, action, level = 2, isAlert = false }: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.panel} role={isAlert ? 'alert' : undefined}>
      <PlainPicture className={styles.scene} src={`/art/scenes/${scene}.svg`} width={240} height={180} alt="" eager />
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  )
}

/** A grey shape with the size of what comes. `className` gives the size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
}
