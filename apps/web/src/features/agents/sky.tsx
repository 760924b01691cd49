import styles from './agent-home.module.css'
import type { Greeting } from './greeting.ts'

/** The sky over the greeting: the sun where it is at that part of the day, or the moon. */
export function Sky({ greeting }: { greeting: Greeting }) {
  return (
    <svg className={styles.sky} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      {greeting === 'evening' ? <Night /> : <Day greeting={greeting} />}
      {/* The hills of the house, the same all day. */}
      <path className={styles.hillFar} d="M0 104c22-16 44-20 70-10s52 6 90-14v40H0z" />
      <path className={styles.hillNear} d="M0 116c30-14 58-12 88-6s50 2 72-8v18H0z" />
    </svg>
  )
}

const sunHeights = { morning: 86, earlyAfternoon: 36, lateAfternoon: 64 } as const
const sunPlaces = { morning: 62, earlyAfternoon: 96, lateAfternoon: 122 } as const

function Day({ greeting }: { greeting: Exclude<Greeting, 'evening'> }) {
  const [x, y] = [sunPlaces[greeting], sunHeights[greeting]]
  return (
    <>
      <circle className={styles.halo} cx={x} cy={y} r={40} />
      <circle className={styles.halo} cx={x} cy={y} r={28} />
      <circle className={styles.sun} cx={x} cy={y} r={17} />
      {greeting === 'earlyAfternoon' && <path className={styles.cloud} d="M28 62a11 11 0 0 1 21-5 9 9 0 0 1 13 8H24a7 7 0 0 1 4-3z" />}
    </>
  )
}

const stars = [
  [34, 26, 1.6],
  [58, 50, 1.1],
  [78, 18, 1.3],
  [142, 62, 1.2],
  [20, 62, 1.2],
  [92, 66, 1],
] as const

function Night() {
  return (
    <>
      <circle className={styles.halo} cx={116} cy={40} r={36} />
      <path className={styles.moon} d="M122 20a22 22 0 1 0 12 36 18 18 0 0 1-12-36z" />
      {stars.map(([x, y, size]) => (
        <circle key={`${x} ${y}`} className={styles.star} cx={x} cy={y} r={size} />
      ))}
    </>
  )
}
