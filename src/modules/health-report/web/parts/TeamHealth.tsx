import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine, remind, type TeamRow, team } from '../../contract.ts'
import { HealthState } from './HealthState.tsx'
import { ReportForm } from './ReportForm.tsx'

/** Who of one's team has reported and who may work; nothing of what they said (HEALTH-08). */
export function TeamHealth() {
  const { t, pick } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(remind)
  const [asked, ask] = useState<TeamRow>()
  const remindAll = async (filters: { day?: string | undefined; roundId?: string | undefined }) => {
    const { day, roundId } = filters
    const done = await attempt({ ...(day && { day }), ...(roundId && { roundId }) })
    if (done) say(t(done.reminded > 0 ? 'health-report.team.reminded' : 'health-report.team.nobodyMissing', { count: done.reminded }))
  }
  return (
    <>
      <Listing
        of={team}
        chips="stands"
        beside={(filters) => (
          <button type="button" className="btn p" disabled={sending} onClick={() => void remindAll(filters)}>
            {t('health-report.team.remind')}
          </button>
        )}
        cells={{
          round: (row) => <span data-typed="">{pick(row.roundCn, row.roundEn)}</span>,
          state: (row) => <HealthState state={row.state} />,
          fit: ({ fit }) => <Tag tone={fit ? 'g' : 'r'}>{t(fit ? 'health-report.team.mayWork' : 'health-report.team.staysAway')}</Tag>,
        }}
        card={['person', 'fit', 'state', 'round', 'day', 'quarantineUntil']}
        actions={(row) =>
          row.can.includes('report') && (
            <button type="button" className="btn link" onClick={() => ask(row)}>
              {t('health-report.team.report')}
            </button>
          )
        }
      />
      {asked && <ForMember row={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

/** The report of a member who cannot give it: what the round asks them is read first. */
function ForMember({ row, onClose }: { row: TeamRow; onClose(): void }) {
  const { data } = useCall(mine, { ssoId: row.person.ssoId })
  const round = data?.rounds.find(({ id }) => id === row.roundId)
  const day = round?.days.find((one) => one.can.includes('report') && (round.repeat === 'once' || one.day === row.day))
  return round && day ? <ReportForm round={round} day={day} member={row.person} onClose={onClose} /> : null
}
