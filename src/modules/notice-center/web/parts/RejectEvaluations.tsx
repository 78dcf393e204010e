import { useState } from 'react'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COMMENT_MAX, probationReject, type TodoRow } from '../../contract/index.ts'
import { evaluationRejected } from '../../rules/index.ts'

/** Rejects evaluations, with the reason that their people read (NTC-03). */
export function RejectEvaluations({ rows, onDone, onClose }: { rows: readonly TodoRow[]; onDone(): void; onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(probationReject)
  const [rejectreason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    const [wrong] = evaluationRejected.check({ facts: undefined, input: { rejectreason }, p: {}, now: new Date(0) })
    setFault(wrong && t(`rule.${wrong.rule}`))
    const done = wrong ? undefined : await attempt({ idList: rows.map(({ id }) => id), rejectreason })
    if (!done) return
    say(t('notice-center.decided', { count: done.decided }))
    onDone()
  }
  return (
    <Sheet
      title={t('action.Todo.reject')}
      onClose={onClose}
      footer={
        <button type="button" className="btn p" disabled={sending} onClick={() => void send()}>
          {t('notice-center.rejectNow')}
        </button>
      }
    >
      <p>{rows.map(({ applicant }) => name(applicant)).join(t('notice-center.and'))}</p>
      <TextAreaField
        label={t('notice-center.reason')}
        required
        value={rejectreason}
        max={COMMENT_MAX}
        fault={fault}
        onChange={(text = '') => setReason(text)}
      />
    </Sheet>
  )
}
