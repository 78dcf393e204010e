import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { useText } from '#foundation/web/text.tsx'
import { type AssignedRow, type BatchResult, batch } from '../../contract/index.ts'
import type { Chosen } from './useItemSheet.ts'

/** The form by which many are handled at once. Its words are kept as a draft, which tasks were chosen is not. */
export function useBatch(
  rows: readonly AssignedRow[],
  onDone: (result: BatchResult) => void,
): { form: FormApi<InputOf<typeof batch>>; person: Chosen | undefined; choose(person: Chosen | undefined): void } {
  const { t } = useText()
  const [found, setFound] = useState<Chosen>()
  const [tried, setTried] = useState(false)
  const form = useForm(batch, {
    initial: { tasks: rows.map((row) => ({ id: row.taskId, seen: row.seen })), action: 'approve', comment: '' },
    draft: 'workflow.batch',
    unkept: ['tasks'],
    onSent: onDone,
  })
  const { action, to, comment = '' } = form.values
  const missing = { to: action === 'transfer' && !to, comment: action !== 'approve' && comment.trim() === '' }
  return {
    form: {
      ...form,
      fault: (name) => form.fault(name) ?? (tried && (name === 'to' || name === 'comment') && missing[name] ? t('fault.required') : undefined),
      async submit() {
        setTried(true)
        return missing.to || missing.comment ? false : form.submit()
      },
    },
    person: to === undefined ? undefined : found?.ssoId === to ? found : { ssoId: to, nameCn: '', nameEn: '' },
    choose(person) {
      setFound(person)
      form.set('to', person?.ssoId)
    },
  }
}
