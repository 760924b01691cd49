import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { coversFirst, homeFirstItems, homeSlidesPerView, hotGamesOnHomeMax } from '../../domain/limits.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { categoryPath, categoryTextKey, HOT, isByProvider, ORIGINALS } from './categories.ts'
import styles from './game-section.module.css'
import { GameTile, TileSkeletons } from './game-tile.tsx'
import { hotGamesQuery, sectionQuery } from './games.queries.ts'
import type { Category, Game } from './games.routes.ts'
import { ProviderTile } from './provider-tile.tsx'

type CategorySectionProps = { category: Category; isAlone?: boolean; isFirst?: boolean }

/**
 * One category on home: its games in a row to swipe, or its providers; the slots begin with what is hot. `isAlone` shows all that
 * was read, as a wall, and `isFirst` is what one sees without scrolling.
 */
export function CategorySection({ category, isAlone = false, isFirst = false }: CategorySectionProps) {
  return (
    <Section categoryKey={category.key} isBelow={!isFirst} lead={category.key === 'RNG' && !isAlone ? <HotGames /> : undefined}>
      {isByProvider(category.key) ? (
        <ProviderRow category={category} />
      ) : (
        <CategoryGames categoryKey={category.key} isAlone={isAlone} isFirst={isFirst} />
      )}
    </Section>
  )
}

/** The house's own games that are no slots, in one strip before all others; nothing where the merchant has none. */
export function OriginalsSection() {
  const t = useText()
  const { data } = useQuery(sectionQuery(ORIGINALS, useSettledLanguage()))
  if (!data || data.length === 0) return null
  return (
    <section className={styles.section} aria-label={t(categoryTextKey(ORIGINALS))} data-strip="originals">
      <div className={styles.part}>
        <Head categoryKey={ORIGINALS} path={categoryPath('INHOUSE')} />
        <GameRow games={data} isFirst />
      </div>
    </section>
  )
}

/** The hot games by themselves. */
export function HotSection({ isAlone = false }: { isAlone?: boolean }) {
  const t = useText()
  return (
    <section className={styles.section} aria-label={t(categoryTextKey(HOT))}>
      <HotGames isAlone={isAlone} />
    </section>
  )
}

/** The hot games with their heading: the first ones as a wall, the rest on demand. Nothing where nothing is hot. */
function HotGames({ isAlone = false }: { isAlone?: boolean }) {
  const { data, isPending } = useQuery(hotGamesQuery(useSettledLanguage()))
  const games = data?.slice(0, hotGamesOnHomeMax)
  if (!isPending && games?.length === 0) return null
  return (
    <div className={styles.part} data-hot="">
      <Head categoryKey={HOT} />
      <GameWall games={games} isAlone={isAlone} eagerCount={isAlone ? coversFirst.wall : homeFirstItems} />
    </div>
  )
}

type SectionProps = { categoryKey: string; children: ReactNode; lead?: ReactNode; isBelow?: boolean }

function Section({ categoryKey, children, lead, isBelow = false }: SectionProps) {
  const t = useText()
  return (
    <section
      className={classNames(styles.section, isBelow && styles.below)}
      aria-label={t(categoryTextKey(categoryKey))}
      data-category={categoryKey}
    >
      {lead}
      <div className={styles.part}>
        <Head categoryKey={categoryKey} />
        {children}
      </div>
    </section>
  )
}

function Head({ categoryKey, path = categoryPath(categoryKey) }: { categoryKey: string; path?: string }) {
  const t = useText()
  const name = t(categoryTextKey(categoryKey))
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{name}</h2>
      <Link className={styles.more} to={path}>
        {t('ui.more')} <span className="visually-hidden">{name}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </div>
  )
}

function CategoryGames({ categoryKey, isAlone, isFirst }: { categoryKey: string; isAlone: boolean; isFirst: boolean }) {
  const { data } = useQuery(sectionQuery(categoryKey, useSettledLanguage()))
  return isAlone ? <GameWall games={data} isAlone eagerCount={coversFirst.wall} /> : <GameRow games={data} isFirst={isFirst} />
}

type GamesProps = { games: readonly Game[] | undefined }

/** Three to a row. */
function GameWall({ games, isAlone, eagerCount }: GamesProps & { isAlone: boolean; eagerCount: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isAlone || isWhole ? games : games?.slice(0, homeFirstItems)
  return (
    <>
      <ul className={styles.wall}>
        {shown?.map((game, index) => (
          <li key={game.id}>
            <GameTile game={game} eager={index < eagerCount} isFromHome />
          </li>
        )) ?? <TileSkeletons count={homeFirstItems} />}
      </ul>
      {games && shown && shown.length < games.length && <ShowMore count={games.length - shown.length} onClick={() => setWhole(true)} />}
    </>
  )
}

/** Three in view, the others by swiping; first six, then all. */
function GameRow({ games, isFirst }: GamesProps & { isFirst: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? games : games?.slice(0, homeFirstItems)
  return (
    <>
      <ul className={styles.row} data-sideways="">
        {shown?.map((game, index) => (
          <li key={game.id} className={styles.slide}>
            <GameTile game={game} eager={isFirst && index <= homeSlidesPerView} isFromHome />
          </li>
        )) ?? <TileSkeletons count={homeSlidesPerView} />}
      </ul>
      {games && shown && shown.length < games.length && <ShowMore count={games.length - shown.length} onClick={() => setWhole(true)} />}
    </>
  )
}

function ProviderRow({ category }: { category: Category }) {
  return (
    <ul className={styles.providers}>
      {category.providers.map((provider) => (
        <li key={provider.code}>
          <ProviderTile provider={provider} path={categoryPath(category.key)} />
        </li>
      ))}
    </ul>
  )
}

function ShowMore({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useText()
  return (
    <Button className={styles.showMore} variant="secondary" size="small" onClick={onClick}>
      {t('games.showMore', { count })}
    </Button>
  )
}
