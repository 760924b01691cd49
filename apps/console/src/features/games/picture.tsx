import styles from './games.module.css'

/**
 * A game's picture, as the site itself has it. The console loads nothing from other hosts: of a picture
 * that lies there its page tells the address.
 */
export function Picture({ address, size }: { address: string; size: 'small' | 'large' }) {
  if (!address.startsWith('/')) return null
  const source = /\.[a-z0-9]{2,5}$/.test(address) ? address : `${address}-240.webp`
  return <img className={styles[size]} src={source} alt="" loading="lazy" decoding="async" />
}
