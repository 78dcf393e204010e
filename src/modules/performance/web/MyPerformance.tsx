import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { acknowledge, mine, type RecordDetail } from '../contract/records.ts'
import { isShown } from '../rules/life.ts'
import { Items } from './parts/Items.tsx'
import { RecordFacts, StageBar } from './parts/RecordView.tsx'
import { SelfForm } from './parts/SelfForm.tsx'
import { useInYear } from './parts/Tags.tsx'

/** The evaluation that is under way, with one's own part in it, and the results of past years. */
export default function MyPerformance() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Page title={t('screen./{lang}/profile/performance')}>
      <Loaded call={call} lines={10}>
        {({ records }) => {
          const isOver = ({ stage, excludedReason }: RecordDetail) => stage === 'ended' || excludedReason !== null
          const past = records.filter(isOver)
          return (
            <div className="stack">
              {records.length === 0 && (
                <div className="card">
                  <Empty text={t('performance.mine.none')} />
                </div>
              )}
              {records
                .filter((one) => !isOver(one))
                .map((record) => (
                  <Running key={record.id} record={record} />
                ))}
              {past.length > 0 && <h2>{t('performance.mine.past')}</h2>}
              {past.map((record) => (
                <Result key={record.id} record={record} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Running({ record }: { record: RecordDetail }) {
  const { t } = useText()
  const inYear = useInYear()
  const asks = record.can.includes('self')
  return (
    <>
      <Card title={inYear(record)}>
        <StageBar record={record} />
      </Card>
      {isShown(record.stage) ? (
        <Result record={record} />
      ) : (
        <Card title={t(asks ? 'performance.self.title' : 'performance.items')}>
          {asks ? (
            <SelfForm key={record.id} record={record} />
          ) : (
            <Items items={record.items} share={record.capabilityShare} sides={record.selfDone ? ['self'] : []} />
          )}
        </Card>
      )}
    </>
  )
}

/** A result that was released, with all that was said in it. */
function Result({ record }: { record: RecordDetail }) {
  const { t } = useText()
  const inYear = useInYear()
  return (
    <Card
      title={t('performance.mine.result', { period: inYear(record) })}
      extra={<Moves of={{ acknowledge }} row={record} words="performance.mine." className="btn p" />}
    >
      <div className="stack">
        <RecordFacts record={record} />
        {isShown(record.stage) && <Items items={record.items} share={record.capabilityShare} sides={record.selfDone ? ['self', 'evaluator'] : ['evaluator']} />}
      </div>
    </Card>
  )
}
