import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Contract, Payment, PlanItem } from '../../contract.ts'
import { contractLife, paymentLife } from '../../rules/life.ts'

const ITEM: Readonly<Record<PlanItem['state'], Tone>> = { open: 'n', requested: 'w', paid: 'g', cancelled: 'n' }

/** Where a contract stands. */
export function ContractState({ status }: Pick<Contract, 'status'>) {
  return <StateTag of={contractLife} state={status} />
}

/** Where a request stands. */
export function PaymentState({ status }: Pick<Payment, 'status'>) {
  return <StateTag of={paymentLife} state={status} />
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
