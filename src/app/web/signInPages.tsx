import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import session from '#services/session/module.ts'
import { withinTime } from './chunks.ts'

const pages = import.meta.glob<{ default: ComponentType }>('../../services/session/web/*.tsx')

/** Pages of session that stand alone, without header and footer: shown to anybody, and before the rooms are known. */
const signIn = new Map(
  session.screens
    .filter((screen) => screen.bare)
    .map(({ path, page }) => [path as string, lazy(() => withinTime(pages[`../../services/session/web/${page}.tsx`]!()))]),
)

export const isSignIn = (pathname: string): boolean => signIn.has(pathname)

export function SignInPage() {
  const Page = signIn.get(useLocation().pathname)
  return <Suspense fallback={<Skeleton lines={6} />}>{Page && <Page />}</Suspense>
}
