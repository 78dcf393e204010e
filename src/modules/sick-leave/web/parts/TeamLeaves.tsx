import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { acknowledge, team } from '../../contract.ts'
import { LeaveState } from './LeaveState.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useDays } from './useDays.ts'

/** Who of one's team is away until when; nothing of it is medical. */
export function TeamLeaves() {
  const { t } = useText()
  const { say } = useSay()
  const { span } = useDays()
  const { attempt, sending } = useSend(acknowledge)
  const know = async (id: string) => {
    if ((await attempt({ ids: [id] })) !== undefined) say(t('sick-leave.team.acknowledge.done'))
  }
  return (
    <Listing
      of={team}
      chips="when"
      beside={() => (
        <Opens className="btn p" label={t('sick-leave.report.other')}>
          {(close) => <ReportForm by="manager" onSent={() => say(t('sick-leave.report.otherDone'))} onClose={close} />}
        </Opens>
      )}
      cells={{ span, status: (row) => <LeaveState state={row.status} /> }}
      card={['person', 'status', 'span', 'backOn', 'acknowledged']}
      actions={(row) =>
        row.can.includes('acknowledge') && (
          <button type="button" className="btn link" disabled={sending} onClick={() => void know(row.id)}>
            {t('sick-leave.team.acknowledge')}
          </button>
        )
      }
    />
  )
}
