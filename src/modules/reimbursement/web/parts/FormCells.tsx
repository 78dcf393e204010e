import { Link } from 'react-router'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import type { TextApi } from '#foundation/web/text.tsx'
import type { FormRow } from '../../contract/index.ts'
import { FormTag, PaperTag } from './Tags.tsx'

/** What lists of forms show by hand: the number with its purpose, who is paid by whose hand, what each card bears, who has to decide. */
export const formCells = ({ t, lang, name }: TextApi, to: (id: string) => string) => ({
  number: ({ id, number, purpose }: FormRow) => (
    <Link className="link" to={to(id)}>
      <span translate="no">{number}</span>
      <small className="line" data-typed="">
        {purpose}
      </small>
    </Link>
  ),
  reimburser: ({ reimburser, proxy }: FormRow) => (
    <>
      {name(reimburser)}
      {proxy && <small className="line">{t('reimbursement.forms.by', { name: name(proxy) })}</small>}
    </>
  ),
  amountFen: ({ amountFen, salaryCardFen, businessCardFen, lines }: FormRow) => (
    <>
      {formatFen(amountFen)}
      <small className="line">{t('reimbursement.forms.counted', { count: lines })}</small>
      {businessCardFen > 0 && (
        <small className="line">
          {t('reimbursement.forms.salaryCardFen')} {formatFen(salaryCardFen)} · {t('reimbursement.forms.businessCardFen')} {formatFen(businessCardFen)}
        </small>
      )}
    </>
  ),
  status: (row: FormRow) => <FormTag {...row} />,
  approvers: ({ approvers }: FormRow) => approvers.map(name).join(' · ') || '—',
  paperState: (row: FormRow) => <PaperTag {...row} />,
  submittedAt: ({ submittedAt, paidAt }: FormRow) => (
    <>
      {submittedAt ? formatInstant(submittedAt, lang) : '—'}
      {paidAt && (
        <small className="line">
          {t('reimbursement.forms.paidAt')} {formatInstant(paidAt, lang)}
        </small>
      )}
    </>
  ),
})
