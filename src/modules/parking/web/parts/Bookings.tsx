import { SelectField } from '#foundation/web/kit/fields.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'
import { bookings, cancel, exportBookings } from '../../contract/index.ts'
import { OutAt } from './OutAt.tsx'
import { useSetupChoices } from './useSetupChoices.ts'

export const DIRECTORY = { search: userAllByKeyword, card }

/** Reservations of everybody; the parking office may take one back. */
export function Bookings() {
  const { lots } = useSetupChoices()
  return (
    <Listing
      of={bookings}
      sheet={exportBookings}
      chips="status"
      filters={{
        lotId: (field) => <SelectField {...field} typed options={lots} />,
        ssoId: ({ label, value, onChange }) => <PersonFilter label={label} value={ssoIdIn(value)} directory={DIRECTORY} onChange={onChange} />,
      }}
      cells={{
        plate: ({ plate }) => (
          <span translate="no" data-typed>
            {plate}
          </span>
        ),
        outAt: (row) => <OutAt of={row} />,
      }}
      card={['person', 'status', 'plate', 'lot', 'date', 'shift', 'inAt', 'outAt']}
      actions={(row) => <Moves of={{ cancel }} row={row} words="parking.bookings." />}
    />
  )
}
