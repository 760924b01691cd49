import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Translate } from '../../lib/i18n.ts'
import type { Fact } from '../../ui/facts.tsx'
import { LanguageMarks } from './language-marks.tsx'

type Row = { id: string; languages: ComponentProps<typeof LanguageMarks>['list'] }

/** The languages that a row has words in, and the way to its page at `path`, where they are written. */
export const wordsFactsOf = ({ id, languages }: Row, path: string, t: Translate): Fact[] => [
  { label: t('content.languages'), value: <LanguageMarks list={languages} isSpelt />, isWide: true },
  {
    label: t('content.words'),
    value: (
      <Link to={path} search={{ id } as never}>
        {t('content.openWords')}
      </Link>
    ),
    isWide: true,
  },
]
