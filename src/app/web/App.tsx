import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, matchPath, Navigate, useLocation, useNavigate } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { CallRefused, callEndpoint, setClientHost } from '#foundation/web/client.ts'
import { FootLinksProvider } from '#foundation/web/footLinks.tsx'
import { setDraftOwner } from '#foundation/web/form.ts'
import { Empty, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { SayProvider } from '#foundation/web/kit/say.tsx'
import { type Me, MeProvider, setProfileOpen } from '#foundation/web/me.tsx'
import { CallProvider, makeQueryClient } from '#foundation/web/query.tsx'
import { makeTextApi, TextProvider, useText } from '#foundation/web/text.tsx'
import { getUserInfo, permission, type UserSession } from '#services/session/contract.ts'
import { gate, menu } from '../shell/contract.ts'
import { type Entered, EnteredProvider } from './entered.tsx'
import { FootLinks } from './frame/Banner.tsx'
import { pattern } from './KeptPages.tsx'
import { Layout } from './Layout.tsx'
import { currentLang, keepLang, langOfAddress, langOfPath } from './language.ts'
import { Routes } from './Routes.tsx'
import { loadUsedWords, loadWords, screens, wordIn } from './rooms.ts'
import { hearSignOut } from './signOut.ts'
import { Visitor } from './Visitor.tsx'

const queries = makeQueryClient()
let leaving = false

/** To the sign-in page with the way back, once however many calls hear it; drafts stay in this browser (SESS-05). */
function toSignIn(): void {
  if (leaving || location.pathname === '/login' || isPublic(location.pathname)) return
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

/** Read by anybody, signed in or not. */
const isPublic = (pathname: string): boolean => screens.some((s) => s.permission === 'public' && matchPath(pattern(s.path), pathname))

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
    Promise.all([callEndpoint(getUserInfo, {}), callEndpoint(permission, {}), callEndpoint(menu, {}), callEndpoint(gate, {})]).then(
      ([info, permitted, menuTree, before]) => {
        setDraftOwner(info.ssoId)
        setEntered({ info, permitted: new Set(permitted.routes.map((r) => r.path)), hidden: new Set(menuTree.hidden), gate: before.path })
      },
      (reason: unknown) => setFault(reason instanceof CallRefused ? reason : new CallRefused({ code: '', message: String(reason), status: 0 })),
    )
  }, [])
  useEffect(() => {
    if (entered && pathname === '/') navigate(`/${langOfPath(pathname) ?? entered.info.language}/home`, { replace: true })
  }, [entered, pathname, navigate])
  if (fault?.handled && isPublic(pathname))
    return (
      <Visitor>
        <Routes />
      </Visitor>
    )
  if (fault) return fault.handled ? <SignInFirst /> : <Unreached message={fault.message} />
  if (!entered)
    return (
      <main>
        <Skeleton lines={6} />
      </main>
    )
  const from = encodeURIComponent(pathname + location.search)
  const gateway = entered.gate && !isPublic(pathname) && `/${langOfPath(pathname) ?? entered.info.language}${entered.gate}?redirectUrl=${from}`
  return (
    <EnteredProvider entered={entered}>
      <MeProvider me={meOf(entered.info)}>
        <Layout>{gateway ? <Navigate to={gateway} replace /> : <Routes />}</Layout>
      </MeProvider>
    </EnteredProvider>
  )
}

/** A visitor who goes on from a public page to one that is not. */
function SignInFirst() {
  useEffect(toSignIn, [])
  return null
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
