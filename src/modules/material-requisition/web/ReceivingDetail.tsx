import { useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '../contract/index.ts'
import { Heading } from './parts/Heading.tsx'
import { ReceiveForm } from './parts/ReceiveForm.tsx'
import { Rounds } from './parts/Rounds.tsx'

/** What came to a shop, round by round: those that wait to be received, then the others. */
export default function ReceivingDetail() {
  const { t } = useText()
  const { id = '' } = useParams()
  return (
    <Page title={t('screen./{lang}/lvm/receiving/material/{id}')} back>
      {uuid.safeParse(id).success ? <One id={id} /> : <Empty />}
    </Page>
  )
}

function One({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={10}>
      {(of) => {
        const may = of.can.includes('receive')
        const open = of.rounds.filter(({ receivedAt }) => may && receivedAt === null)
        return (
          <div className="stack">
            <Heading of={of} />
            {open.map((round) => (
              <ReceiveForm key={round.id} of={round} lines={of.lines} />
            ))}
            {open.length === 0 && <p className="note-box">{t('material-requisition.receive.nothing')}</p>}
            <Rounds of={of.rounds.filter((round) => !open.includes(round))} />
          </div>
        )
      }}
    </Loaded>
  )
}
