import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenPaths } from './screen-paths.ts'

/** The way to the page of a member, whose account it says unless something else stands between. */
export const MemberLink = ({ account, children = account }: { account: string; children?: ReactNode }) => (
  <Link to={screenPaths.member} search={{ account } as never}>
    {children}
  </Link>
)
