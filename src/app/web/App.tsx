import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { setClientHost } from '#foundation/web/clientHost.ts'
import { FootLinksProvider } from '#foundation/web/footLinks.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { SayProvider } from '#foundation/web/kit/say.tsx'
import { setProfileOpen } from '#foundation/web/me.tsx'
import { CallProvider, makeQueryClient } from '#foundation/web/query.tsx'
import { makeTextApi, TextProvider } from '#foundation/web/text.tsx'
import { withinTime } from './chunks.ts'
import { FootLinks } from './frame/FootLinks.tsx'
import { currentLang, keepLang, langOfAddress } from './language.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { isSignIn, SignInPage } from './signInPages.tsx'
import { hearSignOut } from './signOut.ts'
import { toSignIn } from './toSignIn.ts'
import { loadChanged, loadOwnWords, loadUsedWords, wordIn } from './words.ts'

const queries = makeQueryClient()

setClientHost({
  lang: currentLang,
  text: (key) => makeTextApi(currentLang(), wordIn(currentLang())).t(key),
  expired: () => void toSignIn(),
  gone: () => location.assign(`/${currentLang()}/404`),
  profileOff: () => setProfileOpen(false),
})
hearSignOut(() => void toSignIn())

export function App() {
  return (
    <BrowserRouter>
      <CallProvider client={queries}>
        <Words>
          <SayProvider>
            <FootLinksProvider links={<FootLinks />}>
              <Inside />
            </FootLinksProvider>
          </SayProvider>
        </Words>
      </CallProvider>
    </BrowserRouter>
  )
}

/** The words of what is shown are there before it is; a change of the language waits for those of the other. */
function Words({ children }: { children: ReactNode }) {
  const location = useLocation()
  const wanted = langOfAddress(location) ?? currentLang()
  const [lang, setLang] = useState<Lang>()
  const shown = useRef<Lang>(undefined)
  useEffect(() => {
    let gone = false
    keepLang(wanted)
    const show = () => {
      if (gone) return
      document.documentElement.lang = wanted
      document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${wanted}.webmanifest`)
      // what the server has worded stands in the language it was asked in
      if (shown.current && shown.current !== wanted) void queries.invalidateQueries()
      shown.current = wanted
      setLang(wanted)
    }
    Promise.all([loadOwnWords(wanted), loadUsedWords(wanted), loadChanged(wanted)]).then(show, show)
    return () => {
      gone = true
    }
  }, [wanted])
  const word = useMemo(() => wordIn(lang ?? wanted), [lang, wanted])
  if (lang === undefined) return null
  return (
    <TextProvider lang={lang} word={word}>
      {children}
    </TextProvider>
  )
}

/** The frame and its calls are a part of their own: who comes to sign in has no use for them yet. */
const frame = () => withinTime(import('./SignedIn.tsx'))
const SignedIn = lazy(async () => ({ default: (await frame()).SignedIn }))
// who is there and the words of the frame are asked for while it is on its way; a fault is told where it is shown
if (!isSignIn(location.pathname)) {
  frame().then(
    ({ enterEarly }) => enterEarly(queries),
    () => {},
  )
  withinTime(import('./rooms.ts')).then(
    ({ loadWords }) => loadWords('shell', langOfAddress(location) ?? currentLang()).catch(() => {}),
    () => {},
  )
}

function Inside() {
  const { pathname } = useLocation()
  if (isSignIn(pathname))
    return (
      <PageBoundary>
        <SignInPage />
      </PageBoundary>
    )
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <SignedIn />
      </Suspense>
    </PageBoundary>
  )
}

const Waiting = () => (
  <main>
    <Skeleton lines={6} />
  </main>
)
