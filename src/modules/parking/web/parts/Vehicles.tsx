import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { vehicles } from '../../contract/index.ts'

/** Plates of everybody, those that were taken away among them. */
export function Vehicles() {
  return (
    <Listing
      of={vehicles}
      filters={{
        ssoId: PersonPick,
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
