import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { record as call } from '../../contract/records.ts'
import { Items } from './Items.tsx'
import { Reassigned, RecordFacts, StageBar } from './RecordView.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { useInYear } from './Tags.tsx'

/** A record over the list in which it stands; its evaluator scores it here. */
export function RecordSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t, name } = useText()
  const inYear = useInYear()
  const opened = useCall(call, { id })
  return (
    <Sheet title={opened.data ? t('performance.recordOf', { name: name(opened.data.person) }) : t('performance.open')} onClose={onClose}>
      <div className="stack wide">
        <Loaded call={opened} lines={10}>
          {(record) => (
            <>
              <Card title={inYear(record)}>
                <div className="stack">
                  <PersonCell person={record.person} />
                  <RecordFacts record={record} />
                </div>
              </Card>
              <Card title={t('performance.items')}>
                {record.can.includes('score') ? (
                  <ReviewForm key={record.id} record={record} onDone={onClose} />
                ) : (
                  <Items items={record.items} share={record.capabilityShare} sides={record.selfDone ? ['self', 'evaluator'] : ['evaluator']} />
                )}
              </Card>
              <Card title={t('performance.stages')}>
                <StageBar record={record} />
              </Card>
              <Reassigned record={record} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
