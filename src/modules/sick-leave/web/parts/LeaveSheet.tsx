import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { accept, type Detail, detail, giveBack, reject } from '../../contract.ts'
import { Comment } from './Comment.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { LeaveState } from './LeaveState.tsx'
import { LoggedFiles } from './LoggedFiles.tsx'
import { Papers } from './Papers.tsx'
import { PeriodFacts } from './PeriodFacts.tsx'
import { useDays } from './useDays.ts'
import { useLeaveFacts } from './useLeaveFacts.ts'

const ACTS = { accept, return: giveBack, reject }

/** A leave as HR reads and decides on it; that it was opened is noted. */
export function LeaveSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id }, { secret: true })
  return (
    <Sheet title={t('sick-leave.check.title')} onClose={onClose}>
      <Loaded call={call} lines={8}>
        {(leave) => <Leave leave={leave} />}
      </Loaded>
    </Sheet>
  )
}

function Leave({ leave }: { leave: Detail }) {
  const { t, pick } = useText()
  const { span } = useDays()
  const facts = useLeaveFacts()
  return (
    <div className="stack">
      <div className="row between wrap">
        <PersonCell person={leave.person} note={pick(leave.person.departmentCn, leave.person.departmentEn)} />
        <LeaveState state={leave.status} />
      </div>
      <b>{span(leave)}</b>
      <Facts items={facts(leave, 'hr')} />
      <Comment text={leave.comment} />
      <Papers papers={leave.papers} files={(paper) => <LoggedFiles paper={paper} />} />
      <section aria-label={t('sick-leave.period.title')}>
        <h3>{t('sick-leave.period.title')}</h3>
        <PeriodFacts period={leave.period} />
      </section>
      <div className="row wrap">
        <Moves of={ACTS} row={leave} words="sick-leave.check." className="btn" />
        <Opens label={t('sick-leave.correct.title')}>{(close) => <CorrectForm person={leave.person} onClose={close} />}</Opens>
      </div>
    </div>
  )
}
