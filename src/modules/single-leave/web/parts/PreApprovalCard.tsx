import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { LockedButton } from '#foundation/web/kit/Countdown.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Mine, type PreApproval, withdraw } from '../../contract.ts'
import { openWindow, preApprovalLife } from '../../rules.ts'
import { Said } from './Said.tsx'
import { useApprovalFacts } from './useApprovalFacts.ts'

interface Props {
  of: PreApproval
  lock: Mine['parameters']
  onResubmit(): void
}

/** One of one's own pre-approvals with its documents, what HR said, and what can be done with it. */
export function PreApprovalCard({ of: one, lock, onResubmit }: Props) {
  const { t } = useText()
  const facts = useApprovalFacts()
  return (
    <Card title={t('single-leave.own.title', { year: one.year })} extra={<StateTag of={preApprovalLife} state={one.status} />}>
      <div className="stack">
        <Said text={one.comment} />
        <Facts items={facts(one)} />
        <Attached files={[...one.documents, ...one.medical]} />
        {one.can.length > 0 && (
          <div className="row wrap">
            {one.can.includes('resubmit') && (
              <LockedButton className="btn" window={openWindow(lock, serverNow())} onClick={onResubmit}>
                {t('single-leave.own.resubmit')}
              </LockedButton>
            )}
            <Moves of={{ withdraw }} row={one} words="single-leave.own." className="btn" />
          </div>
        )}
      </div>
    </Card>
  )
}
