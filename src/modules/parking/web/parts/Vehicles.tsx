import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { vehicles } from '../../contract/index.ts'
import { DIRECTORY } from './Bookings.tsx'

/** Plates of everybody, those that were taken away among them. */
export function Vehicles() {
  return (
    <Listing
      of={vehicles}
      filters={{
        ssoId: ({ label, value, onChange }) => <PersonFilter label={label} value={ssoIdIn(value)} directory={DIRECTORY} onChange={onChange} />,
      }}
      cells={{
        plate: ({ plate }) => (
          <span translate="no" data-typed>
            {plate}
          </span>
        ),
      }}
      card={['plate', 'active', 'kind', 'person', 'addedAt']}
    />
  )
}
