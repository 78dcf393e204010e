import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { capacityList, capacitySave } from '../../contract.ts'

/** How many guests each day takes, and what of it is taken. */
export function Capacity() {
  const { t } = useText()
  return (
    <Listing
      of={capacityList}
      card={['date', 'left', 'ticketType', 'capacity', 'held', 'booked']}
      beside={() => (
        <Opens className="btn p" label={t('mice-inquiry.capacity.set')}>
          {(close) => <CapacityForm onClose={close} />}
        </Opens>
      )}
    />
  )
}

function CapacityForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const form = useForm(capacitySave, {
    initial: { ticketType: 'normal' },
    draft: 'mice-inquiry.capacity',
    words: 'mice-inquiry.capacity.',
  })
  return (
    <FormSheet title={t('mice-inquiry.capacity.set')} form={form} action={t('kit.save')} told="mice-inquiry.saved" onClose={onClose}>
      <Fields of={form} pairs={[['from', 'to']]} over={{ ticketType: { select: true } }} />
    </FormSheet>
  )
}
