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
import { Versions } from './parts/Versions.tsx'

/** A change: what holds beside what is asked for, and then all of it. */
export default function ChangeDetail() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page title={t('screen./{lang}/inParkManage/myApprovalManage/changeDetail')} back>
      {id ? <Found key={id} id={id} /> : <Empty />}
    </Page>
  )
}

function Found({ id }: { id: string }) {
  const call = useCall(applicationDetail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <div className="stack">
          {of.applyId !== null && <Versions applyId={of.applyId} only />}
          <ApplicationView of={of} beside={<Decide ids={[of.id]} can={of.can} late={of.startDate < dayOf(serverNow())} />} />
        </div>
      )}
    </Loaded>
  )
}
