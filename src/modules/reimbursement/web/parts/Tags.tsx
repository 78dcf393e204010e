import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FormRow, InvoiceShown, LineShown } from '../../contract/index.ts'
import { formLife } from '../../rules/life.ts'

const LINE: Readonly<Record<LineShown['state'], Tone>> = { ok: 'g', warning: 'w', error: 'r' }
const PAPER: Readonly<Record<FormRow['paperState'], Tone>> = { 'not-needed': 'n', waiting: 'w', partly: 'w', received: 'g', returned: 'r', archived: 'n' }
const REAL: Readonly<Record<InvoiceShown['realCheck'], Tone>> = { unchecked: 'n', real: 'g', 'not-real': 'r', unavailable: 'w' }
const TWICE: Readonly<Record<InvoiceShown['duplicateCheck'], Tone>> = { unchecked: 'n', unique: 'g', duplicate: 'r' }

export function LineTag({ state }: Pick<LineShown, 'state'>) {
  const { t } = useText()
  return <Tag tone={LINE[state]}>{t(`reimbursement.lineState.${state}`)}</Tag>
}

export function FormTag({ status }: Pick<FormRow, 'status'>) {
  return <StateTag of={formLife} state={status} />
}

export function PaperTag({ paperState }: Pick<FormRow, 'paperState'>) {
  const { t } = useText()
  return <Tag tone={PAPER[paperState]}>{t(`reimbursement.paperState.${paperState}`)}</Tag>
}

/** What the checks say of an invoice, and that finance has looked at it by hand. */
export function CheckTags({ realCheck, duplicateCheck, confirmed }: Pick<InvoiceShown, 'realCheck' | 'duplicateCheck' | 'confirmed'>) {
  const { t } = useText()
  return (
    <span className="row wrap tight">
      <Tag tone={REAL[realCheck]}>{t(`reimbursement.realCheck.${realCheck}`)}</Tag>
      <Tag tone={TWICE[duplicateCheck]}>{t(`reimbursement.duplicateCheck.${duplicateCheck}`)}</Tag>
      {confirmed && <Tag tone="b">{t('reimbursement.invoice.confirmed')}</Tag>}
    </span>
  )
}
