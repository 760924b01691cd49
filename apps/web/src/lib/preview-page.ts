import type { ReactNode } from 'react'

/** What a preview's own script, which only such a page has, puts into the page beside the site. */
export type PreviewPage = { previewPart?: ReactNode }
