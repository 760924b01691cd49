import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenPaths } from '../../domain/screen-paths.ts'

/** The way to the page of an agent, whose account it says unless something else is between. */
export const AgentLink = ({ account, children = account }: { account: string; children?: ReactNode }) => (
  <Link to={screenPaths.agent} search={{ account } as never}>
    {children}
  </Link>
)
