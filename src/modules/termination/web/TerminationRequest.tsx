import { Link, Navigate, useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { tmload } from '../contract.ts'
import { isReturned } from './parts/isReturned.ts'
import { RequestForm } from './parts/RequestForm.tsx'

/**
 * The request of somebody of the back office, also one that came back to be changed, or with `?sid=` what became of one; who belongs to the front line is led
 * to the other page (TERM-15).
 */
export default function TerminationRequest() {
  const { t, lang } = useText()
  const [query] = useSearchParams()
  const call = useCall(tmload, {}, { secret: true })
  const sid = query.get('sid')
  if (sid) return <Navigate to={`/${lang}/profile/termination/mine?id=${sid}`} replace />
  return (
    <Page title={t(isReturned(call.data?.request) ? 'termination.changing' : 'screen./{lang}/profile/termination/index')}>
      <div className="card">
        <div className="body stack">
          <Loaded call={call} lines={10}>
            {(begun) =>
              begun.facts.staffGroup === 'FL' ? (
                <Navigate to={`/${lang}/profile/termination-fl/index?${query}`} replace />
              ) : begun.blocked === 'TERM-08' ? (
                <>
                  <p className="note-box warn">{t('rule.TERM-08')}</p>
                  <p>
                    <Link to={`/${lang}/profile/termination/mine${begun.request ? `?id=${begun.request.id}` : ''}`}>{t('termination.toMine')}</Link>
                  </p>
                </>
              ) : (
                <>
                  {begun.blocked && <p className="note-box warn">{t('termination.blocked')}</p>}
                  {!begun.contact.phone && <p className="note-box">{t('termination.noPhone')}</p>}
                  <RequestForm key={begun.request?.id ?? 'new'} begun={begun} />
                </>
              )
            }
          </Loaded>
        </div>
      </div>
    </Page>
  )
}
