import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { back, cancel, extend, type SickLeave } from '../../contract.ts'
import { Comment } from './Comment.tsx'
import { LeaveState } from './LeaveState.tsx'
import { Papers } from './Papers.tsx'
import { useDays } from './useDays.ts'
import { useLeaveFacts } from './useLeaveFacts.ts'

const ACTS = { extend, back, cancel }

/** One of one's own leaves. */
export function LeaveCard({ leave, onPaper }: { leave: SickLeave; onPaper(): void }) {
  const { t } = useText()
  const { span, day } = useDays()
  const facts = useLeaveFacts()
  const owes = leave.can.includes('certificate') && leave.status !== 'to-check'
  return (
    <Card title={span(leave)} extra={<LeaveState state={leave.status} />}>
      <div className="stack">
        {owes && <p role="note">{t('sick-leave.mine.due', { day: day(leave.certificateDue) })}</p>}
        <Comment text={leave.comment} />
        <Facts items={facts(leave)} />
        <Papers papers={leave.papers} files={(paper) => <Attached files={paper.files} />} />
        {leave.can.length > 0 && (
          <div className="row wrap">
            {leave.can.includes('certificate') && (
              <button type="button" className={owes ? 'btn p' : 'btn'} onClick={onPaper}>
                {t('sick-leave.paperForm.title')}
              </button>
            )}
            <Moves of={ACTS} row={leave} words="sick-leave.leave." className="btn" />
          </div>
        )}
      </div>
    </Card>
  )
}
