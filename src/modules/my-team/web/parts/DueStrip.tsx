import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { teamDue } from '../../contract.ts'
import { useTeam } from './useTeam.ts'

/** What is due now, in figures, each of which leads to the days on which it is. */
export function DueStrip() {
  const { t, pick } = useText()
  const { asked, go } = useTeam()
  const { data } = useCall(teamDue, asked)
  if (!data || data.counts.length === 0) return null
  return (
    <section className="card team-strip" aria-label={t('my-team.dueNow')}>
      {data.counts.map(({ kind, kindCn, kindEn, count, overdue }) => (
        <button key={kind} type="button" onClick={() => go({ tab: 'radar', f: undefined })}>
          <b>{count}</b>
          <span>{pick(kindCn, kindEn)}</span>
          {overdue > 0 && <small className="bad">{t('my-team.overdue', { count: overdue })}</small>}
        </button>
      ))}
    </section>
  )
}
