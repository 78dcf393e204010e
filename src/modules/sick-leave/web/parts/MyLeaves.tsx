import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Mine, mine } from '../../contract.ts'
import { isLive } from '../../rules.ts'
import { LeaveCard } from './LeaveCard.tsx'
import { PaperForm } from './PaperForm.tsx'
import { PeriodFacts } from './PeriodFacts.tsx'
import { ReportForm } from './ReportForm.tsx'

/** One's own leaves with what is to be done for each, and what is left of the treatment period. */
export function MyLeaves() {
  const call = useCall(mine, {})
  return (
    <Loaded call={call} lines={10}>
      {(data) => <Shown data={data} />}
    </Loaded>
  )
}

function Shown({ data }: { data: Mine }) {
  const { t } = useText()
  const { say } = useSay()
  const [address] = useSearchParams()
  const [reporting, report] = useState(false)
  const [asked, askFor] = useState<{ id: string; later: boolean }>()
  const asking = data.leaves.find(({ id }) => id === asked?.id)
  const first = address.get('sid')
  const leaves = data.leaves.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  return (
    <div className="stack">
      <section className="hero">
        <div>
          <strong>{t('sick-leave.mine.title')}</strong>
          <p>{t('sick-leave.mine.says', { certificateDays: data.parameters.certificateDays })}</p>
        </div>
        <div className="acts">
          <button type="button" className="pill solid" onClick={() => report(true)}>
            {t('sick-leave.report.self')}
          </button>
        </div>
      </section>
      <div className="side">
        <div className="stack">
          {leaves.length === 0 && <Empty text={t('sick-leave.mine.none')} />}
          {leaves.map((leave) => (
            <LeaveCard key={leave.id} leave={leave} onPaper={() => askFor({ id: leave.id, later: false })} />
          ))}
        </div>
        <Card title={t('sick-leave.period.title')}>
          <PeriodFacts period={data.period} />
        </Card>
      </div>
      {reporting && (
        <ReportForm
          by="self"
          others={data.leaves.filter(({ status }) => isLive(status))}
          reportBackDays={data.parameters.reportBackDays}
          onSent={(id) => {
            say(t('sick-leave.report.done'))
            askFor({ id, later: true })
          }}
          onClose={() => report(false)}
        />
      )}
      {asking && <PaperForm leave={asking} later={asked?.later ?? false} onClose={() => askFor(undefined)} />}
    </div>
  )
}
