import { useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { payment as call } from '../contract.ts'
import { PaymentActs } from './parts/PaymentActs.tsx'
import { PaymentRead } from './parts/PaymentRead.tsx'

/** One request for a payment, with what may be done with it. */
export default function PaymentView() {
  const { t } = useText()
  const { id = '' } = useParams()
  const read = useCall(call, { id })
  const shown = read.data?.id === id ? read.data : undefined
  return (
    <Page title={shown?.number ?? t('screen./{lang}/payment-management/payment/{id}')} back actions={shown && <PaymentActs key={id} payment={shown} />}>
      <Loaded call={read} lines={12}>
        {(one) =>
          one.id === id && (
            <Card>
              <PaymentRead payment={one} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}
