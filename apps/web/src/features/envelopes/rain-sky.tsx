import styles from './rain-sky.module.css'

const FALLING = 12

/** Red envelopes that fall while one can be opened; a tap anywhere in the sky opens it, as the button below does. Still where motion is unwanted. */
export function RainSky({ onTap }: { onTap: () => void }) {
  return (
    <div className={styles.sky} aria-hidden="true" onClick={onTap}>
      {Array.from({ length: FALLING }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an envelope is its place in the sky.
        <span key={index} className={styles.falling}>
          <Envelope />
        </span>
      ))}
      <span className={styles.great}>
        <Envelope />
      </span>
    </div>
  )
}

/** A red envelope with its golden seal. */
export function Envelope() {
  return (
    <svg viewBox="0 0 60 80" className={styles.envelope} aria-hidden="true">
      <rect x="2" y="2" width="56" height="76" rx="7" className={styles.paper} />
      <path d="M2 9a7 7 0 0 1 7-7h42a7 7 0 0 1 7 7v13c-8 9-17 13-28 13S10 31 2 22z" className={styles.flap} />
      <circle cx="30" cy="36" r="10" className={styles.seal} />
      <path d="M27 33h6v6h-6z" className={styles.mark} />
    </svg>
  )
}
