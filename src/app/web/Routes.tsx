import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes as RouterRoutes, useLocation, useParams } from 'react-router'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { MenuGroup } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { NoPermission } from '../shell/web/parts/NoPermission.tsx'
import { NotFound } from '../shell/web/parts/NotFound.tsx'
import { withinTime } from './chunks.ts'
import { useEntered } from './entered.tsx'
import { KeepAlivePages, pattern, screenAt } from './KeepAlivePages.tsx'
import { KeptStart } from './KeptStart.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { placeOf } from './place.ts'
import { pageOf, type Screen, screens } from './rooms.ts'
import { isSignIn } from './signInPages.tsx'
import { WithWords } from './WithWords.tsx'

/** Asks which modules are shut: only within the frame. */
const WhileOpen = lazy(async () => ({ default: (await withinTime(import('../shell/web/parts/WhileOpen.tsx'))).WhileOpen }))
const Home = lazy(() => withinTime(import('./home/Home.tsx')))
const Favorites = lazy(async () => ({ default: (await withinTime(import('./home/Favorites.tsx'))).Favorites }))
const Apps = lazy(() => withinTime(import('./home/Apps.tsx')))
const Account = lazy(() => withinTime(import('./home/Account.tsx')))

const lazyPages = new Map<string, LazyExoticComponent<ComponentType>>()
function lazyPage(screen: Screen): LazyExoticComponent<ComponentType> {
  const known = lazyPages.get(screen.path) ?? lazy(pageOf(screen))
  lazyPages.set(screen.path, known)
  return known
}

/** The first page is the room's own, as long as it is there; the roof has a plain one. */
const HOME = '/{lang}/home'
const home = screens.find((s) => s.path === HOME)

/** Static segments win over parameters: they are tried first. */
const inOrder = [...screens]
  .filter((s) => s.path !== '/' && s.path !== HOME && !isSignIn(s.path))
  .sort((a, b) => Number(a.path.slice(7).includes('{')) - Number(b.path.slice(7).includes('{')))
const keptAlive = screens.filter((s) => s.keepAlive)
/** Where access is asked for (SYS-15), as long as the room of system administration is there. */
const asking = screens.find((s) => s.path === '/{lang}/system/ask')?.path

export function Routes() {
  const { pathname } = useLocation()
  const place = placeOf(screens, pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: back to the top whenever the page changes (SHELL-04)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [place])
  return (
    <>
      <KeepAlivePages screens={keptAlive} page={(screen) => <Guarded screen={screen} />} />
      {!screenAt(keptAlive, pathname) && (
        <PageBoundary key={place}>
          <RouterRoutes>
            <Route path="/" element={<Skeleton />} />
            <Route path="/:lang" element={<LangGate />}>
              <Route index element={<Navigate to="home" replace />} />
              {home ? (
                <Route element={<WithFavorites />}>
                  <Route path="home" element={<Guarded screen={home} />} />
                </Route>
              ) : (
                <Route path="home" element={<Await module="shell" page={Home} />} />
              )}
              <Route path="apps" element={<Await module="shell" page={Apps} />} />
              <Route path="account" element={<Await module="shell" page={Account} />} />
              {!screens.some((s) => s.path === '/{lang}/404') && <Route path="404" element={<NotFound />} />}
            </Route>
            {inOrder.map((s) => (
              <Route key={s.path} path={pattern(s.path)} element={<Guarded screen={s} />} />
            ))}
            <Route path="*" element={<ToNotFound />} />
          </RouterRoutes>
        </PageBoundary>
      )}
    </>
  )
}

function LangGate() {
  const { lang } = useParams()
  return lang === 'zh' || lang === 'en' ? <Outlet /> : <ToNotFound />
}

/** The favorites are the roof's: the room puts them where the person wants them, out of the context of the route. */
const WithFavorites = () => (
  <Outlet
    context={
      <Suspense fallback={<Skeleton lines={5} />}>
        <Favorites />
      </Suspense>
    }
  />
)

/** The address that was asked for goes along, for the page to name it (SHELL-02, INFO-05). */
function ToNotFound() {
  const { lang } = useText()
  const { pathname, search } = useLocation()
  return <Navigate to={`/${lang}/404`} state={{ asked: pathname + search }} replace />
}

/** A screen that the company does not have answers like an unknown one (SHELL-14); one that the person may not open says so (SHELL-38). */
function Guarded({ screen }: { screen: Screen }) {
  const entered = useEntered()
  const { lang } = useParams()
  const { t } = useText()
  if (screen.path.split('/').includes('{lang}') && lang !== 'zh' && lang !== 'en') return <ToNotFound />
  if (entered?.hidden.has(screen.path)) return <ToNotFound />
  if (screen.permission !== 'public' && !entered?.permitted.has(screen.path))
    return (
      <WithWords module={screen.module}>
        <NoPermission screen={screen} askAt={asking} />
      </WithWords>
    )
  const Page = lazyPage(screen)
  const page = (
    <Suspense fallback={<Skeleton lines={6} />}>
      <MenuGroup value={screen.group ? t(`shell.group.${screen.group}`) : ''}>
        <Page />
      </MenuGroup>
      {screen.withoutNetwork && <KeptStart />}
    </Suspense>
  )
  return (
    <WithWords module={screen.module}>
      {entered ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <WhileOpen module={screen.module} title={`screen.${screen.path}`}>
            {page}
          </WhileOpen>
        </Suspense>
      ) : (
        page
      )}
    </WithWords>
  )
}

/** A page of the frame's own and its words, whichever comes last. */
const Await = ({ module, page: Page }: { module: string; page: ComponentType }) => (
  <WithWords module={module}>
    <Suspense fallback={<Skeleton lines={6} />}>
      <Page />
    </Suspense>
  </WithWords>
)
