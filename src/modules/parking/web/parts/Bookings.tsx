import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { bookings, cancel, exportBookings } from '../../contract/index.ts'
import { OutAt } from './OutAt.tsx'
import { useSetupChoices } from './useSetupChoices.ts'

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
        ssoId: PersonPick,
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
