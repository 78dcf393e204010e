import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportResets, resets } from '../../contract.ts'

/** What locks were told, and what became of it. */
export function LockLog() {
  const { t } = useText()
  return (
    <Listing
      of={resets}
      sheet={exportResets}
      chips="state"
      cells={{
        building: ({ building }) => <span data-typed="">{building}</span>,
        number: ({ number }) => <span data-typed="">{number}</span>,
        person: ({ person }) => (person ? <PersonCell person={person} note={person.ssoId} /> : t('housing.order.portal')),
        providerCode: ({ providerCode }) => <span translate="no">{providerCode || '—'}</span>,
      }}
      card={['number', 'state', 'building', 'person', 'cause', 'requestedAt', 'providerCode']}
    />
  )
}
