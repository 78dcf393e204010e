import { Activity, type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes as RouterRoutes, useLocation, useParams } from 'react-router'
import { CallRefused } from '#foundation/web/client.ts'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import { NoPermission } from '../shell/web/parts/NoPermission.tsx'
import { NotFound } from '../shell/web/parts/NotFound.tsx'
import { useEntered } from './entered.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { loadWords, pageOf, type Screen, screens } from './rooms.ts'

const Home = lazy(() => import('./home/Home.tsx'))
const Apps = lazy(() => import('./home/Apps.tsx'))
const Account = lazy(() => import('./home/Account.tsx'))

/** `/{lang}/x/{id}` as the router writes it; a trailing `?` marks an optional parameter. */
const pattern = (path: string): string => path.replace(/\{(\w+)\}(\?)?/g, ':$1$2')

const lazyPages = new Map<string, LazyExoticComponent<ComponentType>>()
function lazyPage(screen: Screen): LazyExoticComponent<ComponentType> {
  const known = lazyPages.get(screen.path) ?? lazy(pageOf(screen))
  lazyPages.set(screen.path, known)
  return known
}

/** Static segments win over parameters: they are tried first. */
const inOrder = [...screens].filter((s) => s.path !== '/').sort((a, b) => Number(a.path.slice(7).includes('{')) - Number(b.path.slice(7).includes('{')))
const kept = screens.filter((s) => s.keepAlive)

export function Routes() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: back to the top whenever the page changes (SHELL-04)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [location.pathname])
  const alive = kept.find((s) => matchPath(pattern(s.path), location.pathname))
  return (
    <PageBoundary key={location.pathname}>
      <KeptPages current={alive} />
      {!alive && (
        <RouterRoutes>
          <Route path="/" element={<Skeleton />} />
          <Route path="/:lang" element={<LangGate />}>
            <Route index element={<Navigate to="home" replace />} />
            <Route path="home" element={<Await module="shell" page={Home} />} />
            <Route path="apps" element={<Await module="shell" page={Apps} />} />
            <Route path="account" element={<Await module="shell" page={Account} />} />
            <Route path="404" element={<NotFound />} />
          </Route>
          {inOrder.map((s) => (
            <Route key={s.path} path={pattern(s.path)} element={<Guarded screen={s} />} />
          ))}
          <Route path="*" element={<ToNotFound />} />
        </RouterRoutes>
      )}
    </PageBoundary>
  )
}

/** Pages that stay alive when one leaves them are hidden, not taken down (SHELL-12). */
function KeptPages({ current }: { current: Screen | undefined }) {
  const [visited, setVisited] = useState<readonly Screen[]>([])
  if (current && !visited.includes(current)) setVisited([...visited, current])
  return visited.map((s) => (
    <Activity key={s.path} mode={s === current ? 'visible' : 'hidden'}>
      <Guarded screen={s} />
    </Activity>
  ))
}

function LangGate() {
  const { lang } = useParams()
  return lang === 'zh' || lang === 'en' ? <Outlet /> : <ToNotFound />
}

function ToNotFound() {
  const { lang } = useText()
  return <Navigate to={`/${lang}/404`} replace />
}

/** A screen that the company does not have answers like an unknown one (SHELL-14); one that the person may not open says so (SHELL-38). */
function Guarded({ screen }: { screen: Screen }) {
  const entered = useEntered()
  const { lang } = useParams()
  if (screen.path.startsWith('/{lang}') && lang !== 'zh' && lang !== 'en') return <ToNotFound />
  if (entered?.hidden.has(screen.path)) return <ToNotFound />
  if (screen.permission !== 'public' && !entered?.permitted.has(screen.path)) return <NoPermission screen={screen} />
  return <Await module={screen.module} page={lazyPage(screen)} />
}

/** The page and its words, whichever comes last. */
function Await({ module, page: Page }: { module: string; page: ComponentType }) {
  const { lang } = useText()
  const [state, setState] = useState<{ key: string; fault?: CallRefused }>()
  const key = `${module}/${lang}`
  const { t } = useText()
  useEffect(() => {
    let gone = false
    loadWords(module, lang).then(
      () => !gone && setState({ key }),
      () => !gone && setState({ key, fault: new CallRefused({ code: 'SHELL-37', message: t('rule.SHELL-37'), status: 0 }) }),
    )
    return () => {
      gone = true
    }
  }, [module, lang, key, t])
  const ready = useMemo(() => state?.key === key, [state, key])
  if (!ready) return <Skeleton lines={6} />
  if (state?.fault) return <ErrorNote error={state.fault} retry={() => location.reload()} />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Page />
    </Suspense>
  )
}
