import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { payment as call } from '../../contract.ts'
import { PaymentActs } from './PaymentActs.tsx'
import { PaymentRead } from './PaymentRead.tsx'

/** A request over the list, to be reviewed. */
export function PaymentSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const read = useCall(call, { id })
  const shown = read.data?.id === id ? read.data : undefined
  return (
    <Sheet
      title={shown?.number ?? t('screen./{lang}/payment-management/payment/{id}')}
      onClose={onClose}
      footer={shown && shown.can.length > 0 && <PaymentActs key={id} payment={shown} />}
    >
      <div className="wide">
        <Loaded call={read} lines={12}>
          {(one) => one.id === id && <PaymentRead payment={one} />}
        </Loaded>
      </div>
    </Sheet>
  )
}
