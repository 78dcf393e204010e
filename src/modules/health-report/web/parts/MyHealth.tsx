import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Asking, type Mine, mine, type OwnReport } from '../../contract.ts'
import { FollowUpForm } from './FollowUpForm.tsx'
import { OwnReports } from './OwnReports.tsx'
import { ReportForm } from './ReportForm.tsx'
import { RoundCard } from './RoundCard.tsx'

/** What asks me now, how I stand and what that means, and what I reported before. `first` is the round that a message leads to. */
export function MyHealth({ first }: { first: string | null }) {
  const call = useCall(mine, {}, { secret: true })
  return (
    <Loaded call={call} lines={10}>
      {(data) => <Shown data={data} first={first} />}
    </Loaded>
  )
}

interface Asked {
  round: Asking
  day: Asking['days'][number]
}

function Shown({ data, first }: { data: Mine; first: string | null }) {
  const { t, lang } = useText()
  const [asked, ask] = useState<Asked>()
  const [followed, follow] = useState<OwnReport>()
  const away = data.reports.find(({ can }) => can.includes('followup'))
  const rounds = data.rounds.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const before = data.reports.find(({ id }) => id === asked?.day.report)
  return (
    <div className="stack">
      <section className="hero">
        <div>
          <strong>{data.fit ? t('health-report.stands.fit') : t('health-report.stands.away', { day: data.until ? formatDay(data.until, lang) : '' })}</strong>
          <p>{t(data.fit ? 'health-report.stands.fit.says' : 'health-report.stands.away.says')}</p>
        </div>
        {away && (
          <div className="acts">
            <button type="button" className="pill solid" onClick={() => follow(away)}>
              {t('health-report.followup.title')}
            </button>
          </div>
        )}
      </section>
      <div className="side">
        <div className="stack">
          {rounds.length === 0 && <Empty icon="check" text={t('health-report.mine.none')} />}
          {rounds.map((round) => (
            <RoundCard key={round.id} round={round} onAsk={(day) => ask({ round, day })} />
          ))}
        </div>
        <Card title={t('health-report.mine.before')}>
          <OwnReports reports={data.reports} forms={data.forms} />
        </Card>
      </div>
      {asked && <ReportForm {...asked} {...(before && { before })} onClose={() => ask(undefined)} />}
      {followed && <FollowUpForm report={followed.id} onClose={() => follow(undefined)} />}
    </div>
  )
}
