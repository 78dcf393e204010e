import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { CallRefused, callEndpoint, setClientHost } from '#foundation/web/client.ts'
import { setDraftOwner } from '#foundation/web/form.ts'
import { Empty, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { SayProvider } from '#foundation/web/kit/say.tsx'
import { type Me, MeProvider, setProfileOpen } from '#foundation/web/me.tsx'
import { CallProvider, makeQueryClient } from '#foundation/web/query.tsx'
import { makeTextApi, TextProvider, useText } from '#foundation/web/text.tsx'
import { getUserInfo, permission, type UserSession } from '#services/session/contract.ts'
import { menu } from '../shell/contract.ts'
import { type Entered, EnteredProvider } from './entered.tsx'
import { Layout } from './Layout.tsx'
import { currentLang, keepLang, langOfPath } from './language.ts'
import { Routes } from './Routes.tsx'
import { loadUsedWords, loadWords, screens, wordIn } from './rooms.ts'
import { hearSignOut } from './signOut.ts'

const queries = makeQueryClient()
let leaving = false

/** To the sign-in page with the way back, once however many calls hear it; drafts stay in this browser (SESS-05). */
function toSignIn(): void {
  if (leaving || location.pathname === '/login') return
  leaving = true
  location.assign(`/login?reason=expired&redirectUrl=${encodeURIComponent(location.pathname + location.search)}`)
}

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
            <Inside />
          </SayProvider>
        </Words>
      </CallProvider>
    </BrowserRouter>
  )
}

/** The words of what is shown are there before it is; a change of the language waits for those of the other. */
function Words({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const wanted = langOfPath(pathname) ?? currentLang()
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
    Promise.all([loadWords('shell', wanted), loadWords('session', wanted), loadUsedWords(wanted)]).then(show, show)
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

const isBare = (pathname: string): boolean => screens.some((s) => s.bare && s.path === pathname)

function Inside() {
  const { pathname } = useLocation()
  if (isBare(pathname)) return <Routes />
  return <SignedIn />
}

const meOf = (info: UserSession): Me => ({
  ssoId: info.ssoId,
  nameCn: info.nameCn,
  nameEn: info.nameEn,
  entity: info.entity,
  permissions: new Set(info.permissionMenuList),
})

/** Who is there and what they may open is known before any page is entered (SESS-01). */
function SignedIn() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [entered, setEntered] = useState<Entered>()
  const [fault, setFault] = useState<CallRefused>()
  useEffect(() => {
    Promise.all([callEndpoint(getUserInfo, {}), callEndpoint(permission, {}), callEndpoint(menu, {})]).then(
      ([info, permitted, menuTree]) => {
        setDraftOwner(info.ssoId)
        setEntered({ info, permitted: new Set(permitted.routes.map((r) => r.path)), hidden: new Set(menuTree.hidden) })
      },
      (reason: unknown) => setFault(reason instanceof CallRefused ? reason : new CallRefused({ code: '', message: String(reason), status: 0 })),
    )
  }, [])
  useEffect(() => {
    if (entered && pathname === '/') navigate(`/${langOfPath(pathname) ?? entered.info.language}/home`, { replace: true })
  }, [entered, pathname, navigate])
  if (fault) return fault.handled ? null : <Unreached message={fault.message} />
  if (!entered)
    return (
      <main>
        <Skeleton lines={6} />
      </main>
    )
  return (
    <EnteredProvider entered={entered}>
      <MeProvider me={meOf(entered.info)}>
        <Layout>
          <Routes />
        </Layout>
      </MeProvider>
    </EnteredProvider>
  )
}

/** Who is there could not be asked: nothing can be shown, but one may try again. */
function Unreached({ message }: { message: string }) {
  const { t } = useText()
  return (
    <main>
      <Empty icon="warn" text={message}>
        <button type="button" className="btn p" onClick={() => location.reload()}>
          {t('kit.retry')}
        </button>
      </Empty>
    </main>
  )
}
