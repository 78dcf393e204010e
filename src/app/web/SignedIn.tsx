import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Term } from '#foundation/contract/glossary.ts'
import { GlossaryProvider } from '#foundation/web/glossary.tsx'
import { Empty, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { showPhotos } from '#foundation/web/kit/Person.tsx'
import { type Me, MeProvider } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { UnsentProvider } from '#foundation/web/unsentForms.tsx'
import { photoOf } from '#services/people/contract.ts'
import type { UserSession } from '#services/session/contract.ts'
import { glossary } from '../shell/contract.ts'
import { EnteredProvider } from './entered.tsx'
import { useEntering } from './entering.ts'
import { Framed } from './Framed.tsx'
import { isPublic } from './isPublic.ts'
import { screenAt } from './KeepAlivePages.tsx'
import { Layout } from './Layout.tsx'
import { langOfPath } from './language.ts'
import { Routes } from './Routes.tsx'
import { screens } from './rooms.ts'
import { toSignIn } from './toSignIn.ts'
import { Visitor } from './Visitor.tsx'
import { WithWords } from './WithWords.tsx'

showPhotos(photoOf)

export { enterEarly } from './entering.ts'

/** Pages that start without network. */
const startable = screens.filter((screen) => screen.withoutNetwork)

const meOf = (info: UserSession): Me => ({
  ssoId: info.ssoId,
  nameCn: info.nameCn,
  nameEn: info.nameEn,
  entity: info.entity,
  permissions: new Set(info.permissionMenuList),
})

const NO_TERMS: readonly Term[] = []
const useGlossary = (): readonly Term[] => useCall(glossary, {}, { cache: true }).data?.terms ?? NO_TERMS

/** The frame and its words, whichever comes last. */
export const SignedIn = () => (
  <WithWords module="shell">
    <Entering />
  </WithWords>
)

/** Who is there and what they may open is known before any page is entered (SESS-01). */
function Entering() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { entered, fault, alone } = useEntering({ withoutNetwork: screenAt(startable, pathname) !== undefined, isPublic: isPublic(pathname) })
  useEffect(() => {
    if (entered && pathname === '/') navigate(`/${langOfPath(pathname) ?? entered.info.language}/home`, { replace: true })
  }, [entered, pathname, navigate])
  if (!entered && (fault?.handled || alone) && isPublic(pathname))
    return (
      <Framed by={Visitor}>
        <Routes />
      </Framed>
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
        <UnsentProvider ssoId={entered.info.ssoId}>
          <GlossaryProvider ask={useGlossary}>
            <Framed by={Layout}>{gateway ? <Navigate to={gateway} replace /> : <Routes />}</Framed>
          </GlossaryProvider>
        </UnsentProvider>
      </MeProvider>
    </EnteredProvider>
  )
}

/** A visitor who goes on from a public page to one that is not. */
function SignInFirst() {
  useEffect(() => void toSignIn(), [])
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
