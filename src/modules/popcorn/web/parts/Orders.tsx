import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { exportOrders, orders } from '../../contract.ts'
import { OrderState } from './OrderState.tsx'
import { useCampaigns } from './useCampaigns.ts'
import { useSlotText } from './useSlotText.ts'

/** Everybody's orders, the newest first. */
export function Orders() {
  const { options } = useCampaigns()
  const when = useSlotText()
  return (
    <Listing
      of={orders}
      sheet={exportOrders}
      chips="state"
      filters={{ campaignId: (field) => <SelectField {...field} options={options} /> }}
      cells={{ slot: when, state: ({ state }) => <OrderState state={state} /> }}
      card={['person', 'state', 'what', 'place', 'slot', 'no', 'collectedAt']}
    />
  )
}
