import { useState } from 'react'
import { TextAreaField } from '#foundation/web/kit/fields.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AssignedRow, type BatchResult, batch } from '../../contract/index.ts'
import { COMMENT_MAX } from '../../rules/checks.ts'
import { BatchOutcome } from './BatchOutcome.tsx'

/** Names what is about to be approved at once, takes a comment, and then says of each what became of it (WF-24). */
export function BatchSheet({ rows, onClose }: { rows: readonly AssignedRow[]; onClose(done: boolean): void }) {
  const { t, pick, name } = useText()
  const { attempt, sending } = useSend(batch)
  const [comment, setComment] = useState('')
  const [result, setResult] = useState<BatchResult>()
  const approve = async () => {
    const answer = await attempt({ taskIds: rows.map((row) => row.taskId), action: 'approve', comment: comment.trim() })
    if (answer) setResult(answer)
  }
  if (result)
    return (
      <Sheet
        title={t('workflow.list.outcome')}
        onClose={() => onClose(true)}
        footer={
          <button type="button" className="btn p" onClick={() => onClose(true)}>
            {t('kit.ok')}
          </button>
        }
      >
        <BatchOutcome result={result} rows={rows} />
      </Sheet>
    )
  return (
    <Sheet
      title={t('workflow.list.batch.title', { count: rows.length })}
      onClose={() => onClose(false)}
      footer={
        <>
          <button type="button" className="btn" onClick={() => onClose(false)}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={sending} onClick={() => void approve()}>
            {sending ? t('kit.sending') : t('workflow.list.batch')}
          </button>
        </>
      }
    >
      <ul className="plain" style={{ maxHeight: '40vh', overflow: 'auto', padding: 0, margin: '0 0 16px', listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={row.taskId} className="li">
            <span>
              {pick(row.subjectCn, row.subjectEn)}
              <br />
              <small>
                {name(row.requester)} · {row.no}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <TextAreaField label={t('workflow.list.comment')} max={COMMENT_MAX} value={comment} onChange={(text) => setComment(text ?? '')} />
    </Sheet>
  )
}
