import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { CallRefused, callEndpoint } from '#foundation/web/client.ts'
import { setDraftOwner } from '#foundation/web/form.ts'
import { Empty, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { showPhotos } from '#foundation/web/kit/Person.tsx'
import { type Me, MeProvider } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { photoOf } from '#services/people/contract.ts'
import { getUserInfo, permission, type UserSession } from '#services/session/contract.ts'
import { gate, menu } from '../shell/contract.ts'
import { type Entered, EnteredProvider } from './entered.tsx'
import { Layout } from './Layout.tsx'
import { langOfPath } from './language.ts'
import { Routes } from './Routes.tsx'
import { isPublic, toSignIn } from './toSignIn.ts'
import { Visitor } from './Visitor.tsx'

showPhotos(photoOf)

const meOf = (info: UserSession): Me => ({
  ssoId: info.ssoId,
  nameCn: info.nameCn,
  nameEn: info.nameEn,
  entity: info.entity,
  permissions: new Set(info.permissionMenuList),
})

/** Who is there and what they may open is known before any page is entered (SESS-01). */
export function SignedIn() {
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
