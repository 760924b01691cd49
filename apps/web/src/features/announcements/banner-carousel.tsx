import type { BannerValue } from '@pavilion/api/announcements'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { bannerAutoplayMs } from '../../domain/limits.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { swipeStep } from '../../ui/swipe.ts'
import { useFingerMove } from '../../ui/use-finger-move.ts'
import styles from './banner-carousel.module.css'
import { bannerLink, bannerSizes, bannerWidths, stepFrom } from './banners.ts'

type BannerCarouselProps = {
  banners: readonly BannerValue[]
  /** Told which banner was tapped. What leads to a page is a link besides and goes there by itself. */
  onOpen?: (banner: BannerValue) => void
}

/**
 * The banners, one after the other, without an end. They are on each other and fade, so the page's height never depends on
 * them; the first one is part of the page that the server draws.
 */
export function BannerCarousel({ banners, onOpen }: BannerCarouselProps) {
  const t = useText()
  const [shown, setShown] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const holders = useTurning(banners.length > 1, () => {
    setAwake(true)
    setShown((index) => stepFrom(index, 1, banners.length))
  })
  const go = (step: number) => {
    setAwake(true)
    setShown((index) => stepFrom(index, step, banners.length))
  }
  const swipe = useFingerMove((move) => {
    const step = swipeStep(move)
    if (step !== 0) go(step)
    return step !== 0
  })
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      data-sideways=""
      {...holders}
      {...swipe}
    >
      {banners.map((banner, index) => (
        <Slide key={keyOf(banner)} isShown={index === shown} banner={banner} onOpen={() => onOpen?.(banner)}>
          {(index === 0 || isAwake) && (
            <Picture
              className={styles.picture}
              base={banner.url}
              widths={bannerWidths}
              sizes={bannerSizes}
              width={780}
              height={366}
              alt={banner.alt ?? ''}
              eager={index === 0 ? 'high' : true}
            />
          )}
          <span className={styles.words}>
            <span className={styles.title}>{banner.title}</span>
            <span className={styles.subtitle}>{banner.subtitle}</span>
          </span>
        </Slide>
      ))}
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, index) => (
            <button
              key={keyOf(banner)}
              type="button"
              className={classNames(styles.dot, index === shown && styles.current)}
              aria-label={t('home.bannerNumber', { number: index + 1 })}
              aria-current={index === shown || undefined}
              onClick={() => go(index - shown)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const keyOf = ({ url, linkage, title }: BannerValue): string => `${url} ${linkage} ${title}`

type SlideProps = { banner: BannerValue; isShown: boolean; onOpen: () => void; children: ReactNode }

/** The place of banners that are still on their way. */
export const BannerSkeleton = () => <div className={styles.carousel} aria-hidden="true" />

// A slide that is not shown is out of reach by its style: neither focus nor a screen reader comes to it.
function Slide({ banner, isShown, onOpen, children }: SlideProps) {
  const link = bannerLink(banner.linkage)
  const look = classNames(styles.slide, isShown && styles.shown)
  if (link.kind === 'in-app') {
    return (
      <Link className={look} to={link.to} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  if (link.kind === 'elsewhere') {
    return (
      <a className={look} href={link.to} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {children}
      </a>
    )
  }
  if (link.kind === 'video') {
    return (
      <button type="button" className={look} onClick={onOpen}>
        {children}
      </button>
    )
  }
  return <div className={look}>{children}</div>
}

/** Calls back every five seconds, but not while somebody looks closer, asked for less motion, or is elsewhere. */
function useTurning(isRunning: boolean, onTurn: () => void) {
  const turn = useRef(onTurn)
  turn.current = onTurn
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isRunning || isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) turn.current()
    }, bannerAutoplayMs)
    return () => clearInterval(timer)
  }, [isRunning, isHeld])
  return {
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
  }
}
