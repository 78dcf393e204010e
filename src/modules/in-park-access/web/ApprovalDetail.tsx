import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { applicationDetail } from '../contract/index.ts'
import { ApplicationView } from './parts/ApplicationView.tsx'
import { Decide } from './parts/Decide.tsx'

/** An application as who decides it sees it; ID numbers in full on demand, which is logged (AMS-22). */
export default function ApprovalDetail() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page title={t('screen./{lang}/inParkManage/myApprovalManage/details')} back>
      {id ? <Found key={id} id={id} full={query.get('full') === 'yes' ? 'yes' : 'no'} /> : <Empty />}
    </Page>
  )
}

function Found({ id, full }: { id: string; full: 'yes' | 'no' }) {
  const { t } = useText()
  const [, ask] = useSearchParams()
  const call = useCall(applicationDetail, { id, full }, { fresh: true })
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <ApplicationView
          of={of}
          beside={
            <span className="row wrap">
              <Decide ids={[of.id]} can={of.can} late={of.startDate < dayOf(serverNow())} />
              {of.can.includes('reveal') && (
                <button type="button" className="btn link" onClick={() => ask({ id, full: 'yes' }, { replace: true })}>
                  {t('in-park-access.reveal')}
                </button>
              )}
            </span>
          }
        />
      )}
    </Loaded>
  )
}
