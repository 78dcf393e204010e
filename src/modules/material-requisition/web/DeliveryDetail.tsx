import { useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '../contract/index.ts'
import { DeliverForm } from './parts/DeliverForm.tsx'
import { Heading } from './parts/Heading.tsx'
import { Rounds } from './parts/Rounds.tsx'

/** What is left to be delivered of an application, and the rounds before. */
export default function DeliveryDetail() {
  const { t } = useText()
  const { id = '' } = useParams()
  return (
    <Page title={t('screen./{lang}/lvm/deliver/material/{id}')} back>
      {uuid.safeParse(id).success ? <One id={id} /> : <Empty />}
    </Page>
  )
}

function One({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={10}>
      {(of) => (
        <div className="stack">
          <Heading of={of} />
          {of.can.includes('deliver') ? (
            <DeliverForm key={of.rounds.length} of={of} />
          ) : (
            <p className="note-box">{t(of.status === 'manager-finished' ? 'rule.LVM-09' : 'material-requisition.deliver.nothing')}</p>
          )}
          <Rounds of={of.rounds} />
        </div>
      )}
    </Loaded>
  )
}
