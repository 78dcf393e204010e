import { addDays, type Day } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { CalendarYear } from '../../contract.ts'

type OneDay = CalendarYear['days'][number]
interface Run extends OneDay {
  to: Day
}

/** Days of one kind and name that follow each other, as one. */
function runsOf(days: readonly OneDay[]): Run[] {
  const runs: Run[] = []
  for (const one of days.filter(({ kind, nameCn }) => nameCn || kind === 'holiday' || kind === 'make-up')) {
    const last = runs.at(-1)
    if (last && last.nameCn === one.nameCn && last.kind === one.kind && addDays(last.to, 1) === one.day) last.to = one.day
    else runs.push({ ...one, to: one.day })
  }
  return runs
}

/** The year's holidays and make-up days in words. */
export function NamedDays({ days }: { days: readonly OneDay[] }) {
  const { t, lang, pick } = useText()
  const runs = runsOf(days)
  return (
    <div className="above">
      <Card title={t('roster.named')}>
        {runs.length === 0 && <Empty text={t('roster.named.none')} />}
        {runs.map((run) => (
          <div key={run.day} className="li">
            <span className="t">
              <div>{pick(run.nameCn, run.nameEn) || t(`roster.day.${run.kind}`)}</div>
              <small>{run.day === run.to ? formatDay(run.day, lang) : `${formatDay(run.day, lang)} – ${formatDay(run.to, lang)}`}</small>
            </span>
            <Tag tone={run.kind === 'holiday' ? 'r' : run.kind === 'make-up' ? 'b' : 'n'}>{t(`roster.day.${run.kind}`)}</Tag>
          </div>
        ))}
      </Card>
    </div>
  )
}
