import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'
import { classNames } from './class-names.ts'

/** One card: its name, and a line for each fact. A card that `isClosed` says why in a fact, and cannot be chosen. */
type ChoiceCard = { value: string; icon: LucideIcon; name: ReactNode; facts: readonly ReactNode[]; isClosed?: boolean }

type ChoiceCardsProps = {
  label: string
  cards: readonly ChoiceCard[]
  /** Nothing is chosen while it is none of the cards. */
  value: string
  onChange: (value: string) => void
  /** Two beside each other, where many would push what follows out of sight. */
  isCompact?: boolean
}

/** One of a few that need more words than a chip holds: cards below each other, or in two columns. The arrow keys move between them. */
export function ChoiceCards({ label, cards, value, onChange, isCompact = false }: ChoiceCardsProps) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.cards, isCompact && styles.compact)}>
      <legend className={styles.legend}>{label}</legend>
      {cards.map(({ icon: Icon, isClosed = false, ...card }) => (
        <label key={card.value} className={classNames(styles.card, card.value === value && styles.chosen, isClosed && styles.closed)}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={isClosed}
            onChange={() => onChange(card.value)}
          />
          <span className={styles.icon} aria-hidden="true">
            <Icon size={isCompact ? 16 : 22} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{card.name}</span>
            {card.facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never move.
              <span key={index} className={styles.fact}>
                {fact}
              </span>
            ))}
          </span>
          <span className={styles.mark} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
