import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Asking } from '../../contract.ts'
import { HealthState } from './HealthState.tsx'

/** A round that asks me: until when, and for each day that can be reported how it stands. */
export function RoundCard({ round, onAsk }: { round: Asking; onAsk(day: Asking['days'][number]): void }) {
  const { t, pick, lang } = useText()
  const daily = round.repeat === 'daily'
  return (
    <Card title={<span data-typed="">{pick(round.nameCn, round.nameEn)}</span>} extra={<Tag tone="b">{t(`health-report.kind.${round.kind}`)}</Tag>}>
      <p className="muted">{t(`health-report.round.${round.repeat}`, { time: round.deadline, day: formatDay(round.to, lang) })}</p>
      <div className="stack tight">
        {round.days.map((one) => (
          <div key={one.day} className="row between wrap">
            <span className="row tight">
              {daily && <b>{formatDay(one.day, lang)}</b>}
              <HealthState state={one.state} />
            </span>
            {one.can.map((action) => (
              <button key={action} type="button" className={action === 'report' ? 'btn p' : 'btn'} onClick={() => onAsk(one)}>
                {t(`health-report.act.${action}`)}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Card>
  )
}
