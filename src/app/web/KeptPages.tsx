import { Activity, type ReactNode, useState } from 'react'
import { type Location, matchPath, Route, Routes, useLocation } from 'react-router'
import { PageBoundary } from './PageBoundary.tsx'
import type { Screen } from './rooms.ts'

/** `/{lang}/x/{id}` as the router writes it; a trailing `?` marks an optional parameter. */
export const pattern = (path: string): string => path.replace(/\{(\w+)\}(\?)?/g, ':$1$2')

export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined => screens.find((s) => matchPath(pattern(s.path), pathname))

/** Pages that stay alive when one leaves them are hidden, not taken down; each keeps the address it was left at (SHELL-12). */
export function KeptPages({ screens, page }: { screens: readonly Screen[]; page(screen: Screen): ReactNode }) {
  const location = useLocation()
  const current = screenAt(screens, location.pathname)
  const [visited, setVisited] = useState<ReadonlyMap<Screen, Location>>(new Map())
  if (current && visited.get(current) !== location) setVisited(new Map(visited).set(current, location))
  return [...visited].map(([screen, leftAt]) => (
    <Activity key={screen.path} mode={screen === current ? 'visible' : 'hidden'}>
      <PageBoundary>
        <Routes location={leftAt}>
          <Route path={pattern(screen.path)} element={page(screen)} />
        </Routes>
      </PageBoundary>
    </Activity>
  ))
}
