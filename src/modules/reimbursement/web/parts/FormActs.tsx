import { Link, useNavigate } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FormRow, formDelete, formSave, formWithdraw, LIST, SUBMIT } from '../../contract/index.ts'

type Row = Pick<FormRow, 'id' | 'number' | 'purpose' | 'can' | 'reimburser' | 'proxy'>

/** What the writer of a form may do with it: edit, withdraw, delete, copy, print. */
export function FormActs({ row, className = 'btn link', onDeleted }: { row: Row; className?: string; onDeleted?(): void }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const saving = useSend(formSave)
  const own = row.reimburser.ssoId === me.ssoId || row.proxy?.ssoId === me.ssoId
  const copy = async () => {
    const made = await saving.attempt({ copyOf: row.id, purpose: row.purpose })
    if (!made) return
    say(t('reimbursement.act.copied', { number: made.number }))
    navigate(`/${lang}/tmr/expense-account/edit/${made.id}`)
  }
  return (
    <>
      {row.can.includes('edit') && (
        <Link className={className} to={`/${lang}/tmr/expense-account/edit/${row.id}`}>
          {t('kit.edit')}
        </Link>
      )}
      <Moves of={{ withdraw: formWithdraw }} row={row} words="reimbursement.act." className={className} />
      <Moves
        of={{ delete: formDelete }}
        row={row}
        words="reimbursement.act."
        values={{ number: row.number }}
        className={className}
        onDone={() => onDeleted?.()}
      />
      {own && me.may(SUBMIT) && (
        <button type="button" className={className} disabled={saving.sending} onClick={() => void copy()}>
          {t('reimbursement.act.copy')}
        </button>
      )}
      {me.may(LIST) && (
        <Link className={className} to={`/reimburse-print/${row.id}`} target="_blank">
          {t('reimbursement.act.print')}
        </Link>
      )}
    </>
  )
}
