import type { AnnouncementValue, BannerValue } from '@pavilion/api/announcements'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Play from 'lucide-react/icons/play'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { bannerSizes, bannerWidths, stepFrom } from './banners.ts'
import { FilmFrame } from './film-frame.tsx'
import { type Film, listFilms } from './films.ts'
import styles from './hot-news.module.css'

type HotNewsProps = { banners: readonly BannerValue[]; hot: readonly AnnouncementValue[] }

/**
 * The films of home, one at a time: turned by its buttons alone, never by a swipe. Nothing comes from elsewhere until a film is
 * asked for, and a film that is turned away from stops.
 */
export function HotNews({ banners, hot }: HotNewsProps) {
  const t = useText()
  const { films, invalid } = useMemo(() => listFilms(banners, hot), [banners, hot])
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState<string>()
  useReport(invalid)
  const film = films[Math.min(shown, films.length - 1)]
  if (!film) return null
  const turn = (step: number) => {
    setPlaying(undefined)
    setShown((index) => stepFrom(index, step, films.length))
  }
  return (
    <section className={styles.section} aria-roledescription="carousel" aria-label={t('home.hotNews')} data-films="">
      <div className={styles.head}>
        <h2 className={styles.title}>{t('home.hotNews')}</h2>
        {films.length > 1 && (
          <div className={styles.buttons}>
            <span className={styles.place} aria-live="polite">
              {t('home.filmPlace', { number: films.indexOf(film) + 1, count: films.length })}
            </span>
            <IconButton className={styles.turn} label={t('home.previousFilm')} onClick={() => turn(-1)}>
              <ChevronLeft size={22} aria-hidden="true" />
            </IconButton>
            <IconButton className={styles.turn} label={t('home.nextFilm')} onClick={() => turn(1)}>
              <ChevronRight size={22} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <div className={styles.stage} data-film={film.player}>
        {playing === film.key ? (
          <FilmFrame player={film.player} title={film.title} />
        ) : (
          <Poster key={film.key} film={film} onPlay={() => setPlaying(film.key)} />
        )}
      </div>
    </section>
  )
}

function Poster({ film, onPlay }: { film: Film; onPlay: () => void }) {
  const t = useText()
  return (
    <button type="button" className={styles.poster} onClick={onPlay}>
      <span className="visually-hidden">{t('home.playFilm')} </span>
      {film.picture !== '' && (
        <Picture className={styles.picture} base={film.picture} widths={bannerWidths} sizes={bannerSizes} width={780} height={366} alt="" />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{film.title}</span>
        {film.subtitle !== '' && <span className={styles.line}>{film.subtitle}</span>}
      </span>
      <span className={styles.play} aria-hidden="true">
        <Play size={24} fill="currentColor" />
      </span>
    </button>
  )
}

// Reports invalid links to the operator; the reader of the page sees nothing of it.
function useReport(invalid: readonly string[]): void {
  const links = invalid.join('\n')
  useEffect(() => {
    if (links !== '') console.error(`These links lead to no film that can be shown here:\n${links}`)
  }, [links])
}
