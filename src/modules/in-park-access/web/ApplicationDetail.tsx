import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Application, applicationDetail, applicationWithdraw } from '../contract/index.ts'
import { ApplicationView } from './parts/ApplicationView.tsx'
import { ChangeForm } from './parts/ChangeForm.tsx'
import { isReturned } from './parts/isReturned.ts'
import { CREATE, DETAIL, pathTo } from './parts/links.ts'
import { Versions } from './parts/Versions.tsx'

const ACTS = { withdraw: applicationWithdraw }

/** An application of one's own, with its passes and versions; `?change=yes` asks for other persons, areas or days, and changes what came back. */
export default function ApplicationDetail() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page title={t('screen./{lang}/inParkManage/myApplication/details')} back>
      {id ? <Found key={id} id={id} /> : <Empty />}
    </Page>
  )
}

function Found({ id }: { id: string }) {
  const call = useCall(applicationDetail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(of) => <Shown of={of} />}
    </Loaded>
  )
}

function Shown({ of }: { of: Application }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const [query, ask] = useSearchParams()
  const changes = query.get('change') === 'yes'
  // applications and changes come back to one address, and each has a form of its own
  if (changes && of.can.includes('edit')) return <Navigate to={pathTo(lang, `${CREATE}/${of.kind}`, { id: of.id })} replace />
  if (changes && of.applyId !== null && of.can.includes('change'))
    return (
      <ChangeForm
        of={of}
        applyId={of.applyId}
        onDone={(id) => (id === undefined ? ask({ id: of.id }, { replace: true }) : void navigate(pathTo(lang, DETAIL, { id }), { replace: true }))}
      />
    )
  return (
    <>
      <ApplicationView
        of={of}
        beside={
          <span className="row wrap">
            <Moves of={ACTS} row={of} words="in-park-access.act." values={{ no: of.applicationNo }} />
            {of.can.includes('change') && (
              <button type="button" className="btn link" onClick={() => ask({ id: of.id, change: 'yes' })}>
                {t(isReturned(of) ? 'kit.edit' : 'in-park-access.act.change')}
              </button>
            )}
          </span>
        }
      />
      {of.applyId !== null && (
        <div className="stack above">
          <Versions applyId={of.applyId} />
        </div>
      )}
    </>
  )
}
