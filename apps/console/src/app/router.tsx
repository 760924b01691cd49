import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { screenPaths } from '../domain/screen-paths.ts'
import { parseSearch, stringifySearch } from '../lib/address.ts'
import { loadPart } from '../lib/old-page.ts'
import { type Screen, screens } from './areas.ts'
import { Broken } from './broken.tsx'
import { Guarded } from './guarded.tsx'
import { NotThere } from './not-there.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotThere })

const routeOf = (screen: Screen) => {
  const Content = lazy(async () => ({ default: await loadPart(screen.load) }))
  return createRoute({
    getParentRoute: () => root,
    path: screenPaths[screen.id],
    component: () => (
      <Guarded screen={screen}>
        <Suspense>
          <Content />
        </Suspense>
      </Guarded>
    ),
  })
}

export const router = createRouter({
  routeTree: root.addChildren(screens.map(routeOf)),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: Broken,
})
