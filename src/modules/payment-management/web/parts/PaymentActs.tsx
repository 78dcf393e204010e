import { useState } from 'react'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OPERATIONS, type Operation, type Payment, withdraw } from '../../contract.ts'
import { OperateForm } from './OperateForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'

const GOES_ON: readonly Operation[] = ['release', 'record-payment']

/** What the reader may do with a request now, the way forward last. */
export function PaymentActs({ payment }: { payment: Payment }) {
  const { t } = useText()
  const [operated, operate] = useState<Operation>()
  const [editing, edit] = useState(false)
  const { can, contractId, contractLeftFen, item } = payment
  const shown = OPERATIONS.filter((action) => can.includes(action)).toSorted((a, b) => Number(GOES_ON.includes(a)) - Number(GOES_ON.includes(b)))
  return (
    <>
      <Moves of={{ withdraw }} row={payment} words="payment-management.act." className="btn" />
      {shown.map((action) => (
        <button key={action} type="button" className={GOES_ON.includes(action) ? 'btn p' : 'btn'} onClick={() => operate(action)}>
          {t(`payment-management.act.${action}`)}
        </button>
      ))}
      {can.includes('edit') && (
        <button type="button" className="btn p" onClick={() => edit(true)}>
          {t('kit.edit')}
        </button>
      )}
      {operated && <OperateForm action={operated} rows={[payment]} onClose={() => operate(undefined)} />}
      {editing && <PaymentForm contract={{ id: contractId, leftFen: contractLeftFen }} item={item} before={payment} onClose={() => edit(false)} />}
    </>
  )
}
