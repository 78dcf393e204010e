import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Contract, Payment, PlanItem } from '../../contract.ts'

const CONTRACT: Readonly<Record<Contract['status'], Tone>> = { draft: 'n', active: 'b', completed: 'g', terminated: 'r' }
const PAYMENT: Readonly<Record<Payment['status'], Tone>> = {
  ...{ draft: 'n', reviewing: 'w', returned: 'r', released: 'b' },
  ...{ paid: 'g', rejected: 'r', withdrawn: 'n' },
}
const ITEM: Readonly<Record<PlanItem['state'], Tone>> = { open: 'n', requested: 'w', paid: 'g', cancelled: 'n' }

/** Where a contract stands. */
export function ContractState({ status }: Pick<Contract, 'status'>) {
  const { t } = useText()
  return <Tag tone={CONTRACT[status]}>{t(`state.ItContract.${status}`)}</Tag>
}

/** Where a request stands. */
export function PaymentState({ status }: Pick<Payment, 'status'>) {
  const { t } = useText()
  return <Tag tone={PAYMENT[status]}>{t(`state.PaymentRequest.${status}`)}</Tag>
}

/** Where an item of a plan stands. */
export function ItemState({ state }: Pick<PlanItem, 'state'>) {
  const { t } = useText()
  return <Tag tone={ITEM[state]}>{t(`payment-management.planState.${state}`)}</Tag>
}

/** The account of the supplier has changed since something was paid (ITPAY-10). */
export function AccountTag({ accountToConfirm }: { accountToConfirm: boolean }) {
  const { t } = useText()
  return accountToConfirm ? <Tag tone="r">{t('payment-management.account.changed')}</Tag> : null
}
