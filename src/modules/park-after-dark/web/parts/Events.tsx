import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { cancelEvent, events, publish, type saveEvent } from '../../contract.ts'
import { EventForm } from './EventForm.tsx'
import { useNightText } from './useNightText.ts'

export type EventRow = OutputOf<typeof events>['list'][number]
type Night = EventRow['nights'][number]
export type EventDraft = Partial<InputOf<typeof saveEvent>>

const FRESH: EventDraft = { wordingCn: '', wordingEn: '', poster: null, guestsAllowed: 0, draw: false, standby: 0, nights: [] }

/** The events with their nights: making, publishing and calling them off. */
export function Events() {
  const { t, lang } = useText()
  const form = (of: { row?: EventRow }) => (close: () => void) => <EventForm row={of.row} fresh={FRESH} onClose={close} />
  return (
    <Listing
      of={events}
      chips="status"
      beside={() => (
        <Opens className="btn p" label={t('park-after-dark.events.add')}>
          {form({})}
        </Opens>
      )}
      cells={{
        nights: ({ nights }) => <Nights nights={nights} />,
        registration: ({ registrationOpen, registrationDeadline }) => `${formatInstant(registrationOpen, lang)} – ${formatEnd(registrationDeadline, lang)}`,
        eligible: ({ audience }) => <AudienceWords words={audience} />,
      }}
      card={['name', 'status', 'nights', 'registration', 'eligible']}
      actions={(row) => (
        <>
          {(row.status === 'draft' || row.status === 'published') && <Edit>{form({ row })}</Edit>}
          <Moves of={{ publish, cancelEvent }} row={row} words="park-after-dark.events." />
        </>
      )}
    />
  )
}

function Nights({ nights }: { nights: readonly Night[] }) {
  const { t } = useText()
  const say = useNightText()
  return nights.map((night) => (
    <div key={night.id}>
      {say(night)}{' '}
      <small style={{ display: 'inline-block' }}>
        {t('park-after-dark.events.count', { booked: night.booked, quota: night.quota, waiting: night.waiting, entered: night.entered })}
      </small>
    </div>
  ))
}
