import { formatFen } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { batchCreate, type FormRow } from '../../contract/index.ts'

/** Puts approved forms together to be paid. */
export function BatchButton({ forms, onDone }: { forms: readonly FormRow[]; onDone(): void }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const sending = useSend(batchCreate)
  if (forms.length === 0 || forms.some(({ status }) => status !== 'approved')) return null
  const action = t('reimbursement.batches.create')
  const create = async () => {
    const amount = formatFen(forms.reduce((sum, { salaryCardFen }) => sum + salaryCardFen, 0))
    if ((await confirm({ title: action, text: t('reimbursement.batches.create.ask', { count: forms.length, amount }), action })) === undefined) return
    const made = await sending.attempt({ ids: forms.map(({ id }) => id) })
    if (!made) return
    say(t('reimbursement.batches.created', { number: made.number }))
    onDone()
  }
  return (
    <button type="button" className="btn p" disabled={sending.sending} onClick={() => void create()}>
      {action}
    </button>
  )
}
