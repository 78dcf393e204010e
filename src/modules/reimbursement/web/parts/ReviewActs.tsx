import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Answered, type FormRow, financeApprove, financeReject, financeReturn } from '../../contract/index.ts'

const ACTIONS = ['return', 'reject', 'approve'] as const
type Action = (typeof ACTIONS)[number]
type Reviewed = Pick<FormRow, 'id' | 'number' | 'amountFen' | 'can'>

interface Props {
  forms: readonly Reviewed[]
  only?: readonly Action[]
  /** Invoices that were looked at by hand. */
  confirmed?: readonly string[]
  onDone?(): void
}

/** What finance does with one form or several. */
export function ReviewActs({ forms, only = ACTIONS, confirmed = [], onDone }: Props) {
  const { t } = useText()
  const [action, begin] = useState<Action>()
  const shown = only.filter((one) => forms.length > 0 && forms.every(({ can }) => can.includes(one)))
  const close = () => begin(undefined)
  return (
    <>
      {shown.map((one) => (
        <button key={one} type="button" className={one === 'approve' ? 'btn p' : 'btn'} onClick={() => begin(one)}>
          {t(`reimbursement.act.${one}`)}
        </button>
      ))}
      {action === 'approve' && <ApproveForm forms={forms} confirmed={confirmed} onClose={close} onDone={onDone} />}
      {(action === 'return' || action === 'reject') && <RefuseForm action={action} forms={forms} onClose={close} onDone={onDone} />}
    </>
  )
}

interface FormProps extends Required<Pick<Props, 'forms'>> {
  onClose(): void
  onDone: (() => void) | undefined
}

/** Says what came of each form. */
function useTold(action: Action, { onClose, onDone }: FormProps): (answer: Answered) => void {
  const { t, lang } = useText()
  const { say, warn } = useSay()
  return ({ done, refused }) => {
    onClose()
    onDone?.()
    const why = refused.map((one) => `${one.number}${lang === 'zh' ? '：' : ': '}${one.why}`).join(lang === 'zh' ? '；' : '; ')
    if (refused.length > 0) warn(t('reimbursement.act.refused', { done: done.length, why }))
    else say(t(`reimbursement.act.${action}.done`, { count: done.length }))
  }
}

const Named = ({ forms }: Pick<Props, 'forms'>) => (
  <p className="hint below">
    {forms.map(({ number }) => number).join(' · ')} · {formatFen(forms.reduce((sum, { amountFen }) => sum + amountFen, 0))}
  </p>
)

function ApproveForm({ confirmed, ...given }: FormProps & { confirmed: readonly string[] }) {
  const { t } = useText()
  const ids = given.forms.map(({ id }) => id)
  const form = useForm(financeApprove, {
    initial: { ids, comment: '', confirmed: [...confirmed] },
    draft: `reimbursement.approve.${ids.join()}`,
    unkept: ['ids', 'confirmed'],
    words: 'reimbursement.act.',
    onSent: useTold('approve', given),
  })
  return (
    <FormSheet title={t('reimbursement.act.approve')} form={form} action={t('reimbursement.act.approve')} onClose={given.onClose}>
      <Named {...given} />
      <Fields of={form} only={['comment']} />
    </FormSheet>
  )
}

function RefuseForm({ action, ...given }: FormProps & { action: 'return' | 'reject' }) {
  const { t } = useText()
  const ids = given.forms.map(({ id }) => id)
  const form = useForm(action === 'return' ? financeReturn : financeReject, {
    initial: { ids, comment: '' },
    draft: `reimbursement.${action}.${ids.join()}`,
    unkept: ['ids'],
    words: 'reimbursement.act.',
    onSent: useTold(action, given),
  })
  return (
    <FormSheet title={t(`reimbursement.act.${action}`)} form={form} action={t(`reimbursement.act.${action}`)} onClose={given.onClose}>
      <Named {...given} />
      <Fields of={form} only={['comment']} />
    </FormSheet>
  )
}
