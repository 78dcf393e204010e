import { matchPath } from 'react-router'
import { pattern } from './KeptPages.tsx'
import { screens } from './rooms.ts'

/** Read by anybody, signed in or not. */
export const isPublic = (pathname: string): boolean => screens.some((s) => s.permission === 'public' && matchPath(pattern(s.path), pathname))

let leaving = false

/** To the sign-in page with the way back, once however many calls hear it; drafts stay in this browser (SESS-05). */
export function toSignIn(): void {
  if (leaving || location.pathname === '/login' || isPublic(location.pathname)) return
  leaving = true
  location.assign(`/login?reason=expired&redirectUrl=${encodeURIComponent(location.pathname + location.search)}`)
}
