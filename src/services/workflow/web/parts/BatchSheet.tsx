import { useState } from 'react'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { AssignedRow, BatchResult } from '../../contract/index.ts'
import { type BatchAction, batchActions } from '../../rules/batching.ts'
import { COMMENT_MAX } from '../../rules/checks.ts'
import { BatchOutcome } from './BatchOutcome.tsx'
import { ItemPerson } from './ItemPerson.tsx'
import { useBatch } from './useBatch.ts'

/** Names what is about to be handled at once, takes what is done and said, and then says of each what became of it (WF-40). */
export function BatchSheet({ rows, onClose }: { rows: readonly AssignedRow[]; onClose(done: boolean): void }) {
  const { t } = useText()
  const [result, setResult] = useState<{ action: BatchAction; told: BatchResult }>()
  if (!result) return <BatchForm rows={rows} onClose={() => onClose(false)} onDone={(action, told) => setResult({ action, told })} />
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
      <BatchOutcome action={result.action} result={result.told} rows={rows} />
    </Sheet>
  )
}

interface Given {
  rows: readonly AssignedRow[]
  onClose(): void
  onDone(action: BatchAction, told: BatchResult): void
}

function BatchForm({ rows, onClose, onDone }: Given) {
  const { t, pick, name } = useText()
  const me = useMe()
  const { form, person, choose } = useBatch(rows, (told) => onDone(action, told))
  const action: BatchAction = form.values.action ?? 'approve'
  const label = (one: BatchAction) => t(`action.WorkflowTask.${one}`)
  const required = action !== 'approve'
  return (
    <FormSheet title={t('workflow.list.batch.title', { count: rows.length })} form={form} action={label(action)} onClose={onClose}>
      <ChoiceField<BatchAction>
        label={t('workflow.list.batch.action')}
        value={action}
        options={batchActions.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => form.set('action', value)}
      />
      <ul className="plain below" style={{ maxHeight: '34vh', overflow: 'auto' }}>
        {rows.map((row) => (
          <li key={row.taskId} className="li">
            <span>
              <span data-typed="">{pick(row.subjectCn, row.subjectEn)}</span>
              <br />
              <small>
                {name(row.requester)} · {row.no}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {action === 'transfer' && (
        <ItemPerson
          label={t('workflow.item.to.transfer')}
          value={person}
          excluded={[me.ssoId, ...rows.map((row) => row.requester.ssoId)]}
          fault={form.fault('to')}
          onChange={choose}
        />
      )}
      <TextAreaField
        label={t(required ? 'kit.reason' : 'workflow.list.comment')}
        required={required}
        max={COMMENT_MAX}
        value={form.values.comment ?? ''}
        fault={form.fault('comment')}
        onChange={(text) => form.set('comment', text ?? '')}
      />
    </FormSheet>
  )
}
