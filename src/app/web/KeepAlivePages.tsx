import { Activity, type ReactNode, useState } from 'react'
import { type Location, matchPath, Route, Routes, useLocation } from 'react-router'
import { PageBoundary } from './PageBoundary.tsx'
import type { Screen } from './rooms.ts'

/** `/{lang}/x/{id}` as the router writes it; a trailing `?` marks an optional parameter. */
export const pattern = (path: string): string => path.replace(/\{(\w+)\}(\?)?/g, ':$1$2')

const open = ({ path }: Screen): number => path.split('{').length

/** The screen of an address: of two that fit, the one that leaves less open. */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined =>
  screens.filter((s) => matchPath(pattern(s.path), pathname)).toSorted((a, b) => open(a) - open(b))[0]

/** Pages that stay alive when one leaves them are hidden, not taken down; each keeps the address it was left at (SHELL-12). */
export function KeepAlivePages({ screens, page }: { screens: readonly Screen[]; page(screen: Screen): ReactNode }) {
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
