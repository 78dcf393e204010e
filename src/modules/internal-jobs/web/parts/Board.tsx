import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { applicationList } from '../../contract/index.ts'
import './internalJobs.css'

const STEPS = ['1', '2', '3', '4', '5', '6'] as const
const SHOWN = 20

/** Applications that are under way, a column a step. */
export function Board({ onOpen }: { onOpen(id: string): void }) {
  return (
    <ScrollX>
      <div className="internal-jobs-board">
        {STEPS.map((progress) => (
          <Column key={progress} progress={progress} onOpen={onOpen} />
        ))}
      </div>
    </ScrollX>
  )
}

function Column({ progress, onOpen }: { progress: (typeof STEPS)[number]; onOpen(id: string): void }) {
  const { t, pick } = useText()
  const call = useCall(applicationList, { pageSize: SHOWN, filters: { progress, approval: 'approved' } })
  return (
    <Card title={t(`state.JobApplication.progress.${progress}`)} extra={<small>{call.data?.total}</small>}>
      <Loaded call={call} lines={3}>
        {({ list }) => (
          <div className="stack tight">
            {list.length === 0 && <small className="muted">{t('internal-jobs.board.none')}</small>}
            {list.map((row) => (
              <button key={row.id} type="button" className="btn link" onClick={() => onOpen(row.id)}>
                <PersonCell
                  person={row.person}
                  note={
                    <>
                      <span data-typed="">{pick(row.titleCn, row.titleEn)}</span> · {t('internal-jobs.days', { days: row.days })}
                    </>
                  }
                />
              </button>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
