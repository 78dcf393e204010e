import { useState } from 'react'
import { Link } from 'react-router'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { filledIn, RemarksField } from '#foundation/web/kit/Remarks.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { changeDetail, decideChange, type Remark } from '../../contract/index.ts'
import { rejectRules } from '../../rules/index.ts'
import { changeLife } from '../../rules/life.ts'
import { Said } from './Returned.tsx'
import type { Change } from './shown.ts'

/** One change: old and new values side by side, its papers, how it was decided or by whom it can be. */
export function ChangeSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t, lang } = useText()
  const change = useCall(changeDetail, { id }, { secret: true })
  return (
    <Sheet title={change.data ? t('profile.subjectOf', { what: t(`profile.subject.${change.data.subject}`) }) : t('profile.change')} onClose={onClose}>
      <Loaded call={change}>
        {(data) => (
          <div className="stack">
            <About change={data} />
            <DifferenceView fields={data.differences} before={t('profile.before')} after={t('profile.after')} />
            {data.evidence.length > 0 && <Attached files={data.evidence} />}
            {data.can.includes('approve') && <Decide change={data} onClose={onClose} />}
            {data.can.includes('redo') && (
              <Link className="btn p" to={`/${lang}/profile/index?redo=${id}`}>
                {t('profile.redo')}
              </Link>
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function About({ change }: { change: Change }) {
  const { t, lang, name } = useText()
  const decided = change.decidedBy && change.decidedAt
  return (
    <>
      <div className="row between wrap">
        <PersonCell person={change.person} />
        <StateTag of={changeLife} state={change.state} />
      </div>
      <Facts
        items={[
          { label: t('profile.column.submittedAt'), value: formatInstant(change.submittedAt, lang) },
          ...(decided ? [{ label: t('profile.column.decidedBy'), value: `${name(change.decidedBy!)} · ${formatInstant(decided, lang)}` }] : []),
          ...(change.comment || change.remarks.length > 0 ? [{ label: t('profile.column.comment'), value: <Said of={change} /> }] : []),
          ...(change.former ? [{ label: t('profile.former'), value: <Said of={change.former} /> }] : []),
          ...(change.holders.length > 0 ? [{ label: t('profile.holders'), value: change.holders.map(name).join(t('profile.and')) }] : []),
        ]}
      />
    </>
  )
}

const MOST_COMMENT = 150

/** Approves, or rejects with a comment (PROFILE-20). */
function Decide({ change: { id, places }, onClose }: { change: Change; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(decideChange)
  const [comment, setComment] = useState('')
  const [remarks, setRemarks] = useState<Remark[]>([])
  const [fault, setFault] = useState<string>()
  const decide = async (action: 'approve' | 'reject') => {
    const said = action === 'reject' ? filledIn(remarks) : []
    const [wrong] = rejectRules.check({ facts: {}, input: { action, comment, remarks: said }, p: {}, now: new Date(0) })
    setFault(wrong && t(`rule.${wrong.rule}`))
    if (wrong || !(await attempt({ id, action, comment, remarks: said }))) return
    say(t(`profile.decided.${action}`))
    onClose()
  }
  return (
    <>
      <TextAreaField label={t('profile.column.comment')} value={comment} max={MOST_COMMENT} fault={fault} onChange={(text = '') => setComment(text)} />
      <RemarksField label={t('profile.remarks')} note={t('profile.remarksNote')} places={places} value={remarks} max={MOST_COMMENT} onChange={setRemarks} />
      <div className="row wrap">
        <button type="button" className="btn p" disabled={sending} onClick={() => void decide('approve')}>
          {t('action.ProfileChange.approve')}
        </button>
        <button type="button" className="btn" disabled={sending} onClick={() => void decide('reject')}>
          {t('action.ProfileChange.reject')}
        </button>
      </div>
    </>
  )
}
