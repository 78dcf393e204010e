import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import session from '#services/session/module.ts'
import { withinTime } from './chunks.ts'

const pages = import.meta.glob<{ default: ComponentType }>('../../services/session/web/*.tsx')

/** Pages that stand alone, without header and footer (SHELL-06). They are shown before the rooms are known, so only session has them. */
const bare = new Map(
  session.screens
    .filter((screen) => screen.bare)
    .map(({ path, page }) => [path as string, lazy(() => withinTime(pages[`../../services/session/web/${page}.tsx`]!()))]),
)

export const isBare = (pathname: string): boolean => bare.has(pathname)

export function BarePage() {
  const Page = bare.get(useLocation().pathname)
  return <Suspense fallback={<Skeleton lines={6} />}>{Page && <Page />}</Suspense>
}
