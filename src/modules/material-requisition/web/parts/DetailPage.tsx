import { useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '../../contract/index.ts'
import { About } from './About.tsx'
import { Audit, Movements, Steps } from './History.tsx'
import { Lines } from './Lines.tsx'
import { Rounds } from './Rounds.tsx'

/** An application with all that became of it; in the back office with what it moved and who did what. */
export function DetailPage({ title, backOffice = false }: { title: string; backOffice?: boolean }) {
  const { id = '' } = useParams()
  return (
    <Page title={title} back>
      {uuid.safeParse(id).success ? <One id={id} backOffice={backOffice} /> : <Empty />}
    </Page>
  )
}

function One({ id, backOffice }: { id: string; backOffice: boolean }) {
  const { t } = useText()
  const call = useCall(detail, { id, backOffice: backOffice ? 'yes' : 'no' })
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <div className="stack">
          <About of={of} backOffice={backOffice} />
          <Card title={t('material-requisition.detail.lines')}>
            <Lines of={of.lines} />
          </Card>
          <Rounds of={of.rounds} />
          <Steps of={of.timeline} />
          {of.movements.length > 0 && <Movements of={of.movements} />}
          {of.audit.length > 0 && <Audit of={of.audit} />}
        </div>
      )}
    </Loaded>
  )
}
