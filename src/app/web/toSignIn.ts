let leaving = false

/** To the sign-in page with the way back, once however many calls hear it; drafts stay in this browser (SESS-05). A page that anybody may read stays. */
export async function toSignIn(): Promise<void> {
  if (leaving || location.pathname === '/login') return
  const { isPublic } = await import('./isPublic.ts').catch(() => ({ isPublic: () => false }))
  if (leaving || isPublic(location.pathname)) return
  leaving = true
  location.assign(`/login?reason=expired&redirectUrl=${encodeURIComponent(location.pathname + location.search)}`)
}
