import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type PersonRef, type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { hasInsertion, historyLog, loadRequest } from '../contract.ts'
import { FrontForm } from './parts/FrontForm.tsx'
import { isReturned } from './parts/isReturned.ts'
import { Moments } from './parts/RequestSheet.tsx'
import { TakeBack } from './parts/TakeBack.tsx'

/** A request of somebody of the front line, by themselves or by who answers for them (`?sso=`). */
export default function FrontLineTerminationRequest() {
  const { t } = useText()
  const me = useMe()
  const [query, ask] = useSearchParams()
  const wanted = ssoId.safeParse(query.get('sso') ?? me.ssoId)
  const sso = wanted.success ? wanted.data : undefined
  const pick = (person: PersonRef | undefined) => ask(person ? { sso: person.ssoId } : {})
  return (
    <Page title={t('screen./{lang}/profile/termination-fl/index')}>
      <div className="card below">
        <div className="body">
          <PersonField<PersonRef>
            label={t('termination.forWhom')}
            value={undefined}
            find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
            onChange={pick}
          />
        </div>
      </div>
      {sso && <For key={sso} sso={sso} date={query.get('date')} takesBack={query.get('action') === 'delete'} />}
    </Page>
  )
}

function For({ sso, date, takesBack }: { sso: SsoId; date: string | null; takesBack: boolean }) {
  const { t, lang } = useText()
  const call = useCall(loadRequest, { sso }, { secret: true })
  return (
    <Loaded call={call} lines={10}>
      {(begun) =>
        begun.other ? (
          <p className="note-box">
            {t(begun.as === 'own' ? 'termination.otherPage' : 'termination.notFrontLine')}{' '}
            {begun.as === 'own' && <Link to={`/${lang}/profile/termination/index`}>{t('screen./{lang}/profile/termination/index')}</Link>}
          </p>
        ) : (
          <div className="stack">
            <Inserted sso={sso} takesBack={takesBack} />
            <Card title={t(isReturned(begun.request) ? 'termination.changing' : 'termination.title')}>
              {begun.can.length > 0 ? (
                <FrontForm key={begun.request?.id ?? 'new'} begun={begun} date={date} />
              ) : (
                <>
                  <p className="note-box warn">{t('rule.TERM-08')}</p>
                  <Link to={`/${lang}/profile/termination-fl/mine${begun.request ? `?id=${begun.request.id}` : ''}`}>{t('termination.toMine')}</Link>
                </>
              )}
            </Card>
            <Log sso={sso} />
          </div>
        )
      }
    </Loaded>
  )
}

/** The HR system holds already that the person leaves: that is updated or deleted, and not entered once more. */
function Inserted({ sso, takesBack }: { sso: SsoId; takesBack: boolean }) {
  const { t, lang } = useText()
  const { data } = useCall(hasInsertion, { sso }, { secret: true })
  const [deleting, open] = useState(takesBack)
  if (!data?.has) return null
  return (
    <div className="note-box warn">
      <p>{t('termination.hasInsertion', { day: data.lastWorkingDate ? formatDay(data.lastWorkingDate, lang) : '—' })}</p>
      {data.can.includes('delete') && (
        <button type="button" className="btn s" onClick={() => open(true)}>
          {t('termination.act.delete')}
        </button>
      )}
      {deleting && data.requestId && data.can.includes('delete') && <TakeBack id={data.requestId} onClose={() => open(false)} />}
    </div>
  )
}

function Log({ sso }: { sso: SsoId }) {
  const { data } = useCall(historyLog, { sso }, { secret: true })
  return data && data.length > 0 ? (
    <div className="card">
      <div className="body">
        <Moments moments={data} />
      </div>
    </div>
  ) : null
}
