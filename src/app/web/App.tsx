import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { setClientHost } from '#foundation/web/client.ts'
import { FootLinksProvider } from '#foundation/web/footLinks.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { SayProvider } from '#foundation/web/kit/say.tsx'
import { setProfileOpen } from '#foundation/web/me.tsx'
import { CallProvider, makeQueryClient } from '#foundation/web/query.tsx'
import { makeTextApi, TextProvider } from '#foundation/web/text.tsx'
import { FootLinks } from './frame/Banner.tsx'
import { currentLang, keepLang, langOfAddress } from './language.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { Routes } from './Routes.tsx'
import { loadChanged, loadOwnWords, loadUsedWords, loadWords, screens, withinTime, wordIn } from './rooms.ts'
import { hearSignOut } from './signOut.ts'
import { toSignIn } from './toSignIn.ts'
import { WithWords } from './WithWords.tsx'

const queries = makeQueryClient()

setClientHost({
  lang: currentLang,
  text: (key) => makeTextApi(currentLang(), wordIn(currentLang())).t(key),
  expired: toSignIn,
  gone: () => location.assign(`/${currentLang()}/404`),
  profileOff: () => setProfileOpen(false),
})
hearSignOut(toSignIn)

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
  const bare = isBare(location.pathname)
  const [lang, setLang] = useState<Lang>()
  useEffect(() => {
    let gone = false
    keepLang(wanted)
    const show = () => {
      if (gone) return
      document.documentElement.lang = wanted
      document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${wanted}.webmanifest`)
      setLang(wanted)
    }
    const load = bare ? loadOwnWords : loadWords
    Promise.all([load('shell', wanted), load('session', wanted), loadUsedWords(wanted), loadChanged(wanted)]).then(show, show)
    return () => {
      gone = true
    }
  }, [wanted, bare])
  const word = useMemo(() => wordIn(lang ?? wanted), [lang, wanted])
  if (lang === undefined) return null
  return (
    <TextProvider lang={lang} word={word}>
      {children}
    </TextProvider>
  )
}

/** Pages that stand alone, without header and footer (SHELL-06). */
const isBare = (pathname: string): boolean => screens.some((s) => s.bare && s.path === pathname)

/** The frame and its calls are a part of their own: who comes to sign in has no use for them yet. */
const frame = () => withinTime(import('./SignedIn.tsx'))
const SignedIn = lazy(async () => ({ default: (await frame()).SignedIn }))
// both asked for while the words are on their way; a fault is told where the frame is shown
if (!isBare(location.pathname))
  frame().then(
    ({ enterEarly }) => enterEarly(queries),
    () => {},
  )

function Inside() {
  const { pathname } = useLocation()
  if (isBare(pathname)) return <Routes />
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <WithWords module="shell">
          <SignedIn />
        </WithWords>
      </Suspense>
    </PageBoundary>
  )
}

const Waiting = () => (
  <main>
    <Skeleton lines={6} />
  </main>
)
