import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { exportReport, report } from '../../contract.ts'
import { useCampaigns } from './useCampaigns.ts'
import { useSlotText } from './useSlotText.ts'

/** What is needed at which place and when. */
export function Report() {
  const { options } = useCampaigns()
  const when = useSlotText()
  return (
    <Listing
      of={report}
      sheet={exportReport}
      filters={{ campaignId: (field) => <SelectField {...field} options={options} /> }}
      cells={{ slot: when }}
      card={['item', 'ordered', 'place', 'slot', 'stock', 'collected', 'expired', 'left']}
    />
  )
}
