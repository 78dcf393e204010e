import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '../contract.ts'
import { type PeriodDraft, PeriodForm } from './parts/PeriodForm.tsx'
import type { Period } from './parts/shown.ts'

const FRESH: PeriodDraft = {
  ...{ wordingBlocks: [], signupHours: 24, signupUntil: null, cancelHours: 24, maxPeople: 4, maxReservations: 1, draw: false, standby: 5 },
  ...{ bungalows: [], weekdays: [], times: [{ from: '10:00', to: '16:00' }], quota: 1, reportReceivers: [] },
}

/** What a period would be sent as again. */
function draftOf({ admin, ...period }: Period): PeriodDraft {
  if (!admin) return FRESH
  const { nameCn, nameEn, wordingBlocks, signupOpen, signupHours, signupUntil, cancelHours, maxPeople, maxReservations, draw, standby } = period
  const terms = { nameCn, nameEn, wordingBlocks, signupHours, signupUntil, cancelHours, maxPeople, maxReservations, draw, standby }
  return { ...terms, signupOpen, ...admin.pattern, eligible: admin.eligible, reportReceivers: admin.reportReceivers.map(({ ssoId }) => ssoId) }
}

/** The days of another are over, or given away: a copy has its own. */
function copyOf(period: Period): PeriodDraft {
  const { from: _from, to: _to, signupOpen: _open, ...draft } = draftOf(period)
  return { ...draft, signupUntil: null }
}

/** A new period, one made after another (`copy`), or one that is changed (`eventId`). */
export default function NewReservationPeriod() {
  const { t } = useText()
  const [query] = useSearchParams()
  const [eventId, copy] = [query.get('eventId'), query.get('copy')]
  const of = eventId ?? copy
  return (
    <Page title={t(eventId ? 'bungalow.periods.edit' : 'screen./{lang}/bungalow-reservations/admin/new')} back>
      {of ? <Given of={of} edits={eventId !== null} /> : <PeriodForm initial={FRESH} />}
    </Page>
  )
}

function Given({ of, edits }: { of: string; edits: boolean }) {
  const call = useCall(detail, { eventId: of })
  return (
    <Loaded call={call} lines={12}>
      {(period) =>
        edits ? (
          <PeriodForm key={period.id} initial={{ ...draftOf(period), id: period.id }} status={period.status} />
        ) : (
          <PeriodForm key={`copy of ${period.id}`} initial={copyOf(period)} copyOf={period.id} />
        )
      }
    </Loaded>
  )
}
