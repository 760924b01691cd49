import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenPaths } from './screen-paths.ts'

/** The way to the page of a member, or to a part of it, whose account it says unless something else is between. */
export const MemberLink = ({ account, tab, children = account }: { account: string; tab?: 'play'; children?: ReactNode }) => (
  <Link to={screenPaths.member} search={{ account, ...(tab ? { tab } : {}) } as never}>
    {children}
  </Link>
)
