import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { attend, exportAttendance, exportSeats, remove, seats } from '../../contract.ts'
import { AddForm } from './AddForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useLunches, useLunchText } from './useLunchText.ts'

export type SeatRow = OutputOf<typeof seats>['list'][number]

/** Who sits where, who came and what they eat; putting down, moving and taking off. */
export function SeatList() {
  const { t, pick } = useText()
  const say = useLunchText()
  const lunches = useLunches()
  const [moved, move] = useState<SeatRow>()
  return (
    <>
      <Listing
        of={seats}
        sheet={exportSeats}
        beside={() => (
          <>
            <ExportButton endpoint={exportAttendance} input={{}} label={t('finance-event.attendance.export')} />
            <Opens className="btn p" label={t('finance-event.seats.add')}>
              {(close) => <AddForm lunches={lunches} onClose={close} />}
            </Opens>
          </>
        )}
        filters={{ lunchId: (field) => <SelectField {...field} options={lunches.map(({ id, label }) => ({ value: id, label }))} /> }}
        cells={{
          person: ({ person }) => <PersonCell person={person} note={`${person.ssoId} · ${pick(person.departmentCn, person.departmentEn)}`} />,
          lunch: (row) => (
            <>
              <span data-typed>{pick(row.topicCn, row.topicEn)}</span> <small>{say(row)}</small>
            </>
          ),
          eats: (row) => <Eats row={row} />,
        }}
        card={['person', 'state', 'lunch', 'eats', 'bookedAt']}
        actions={(row) => (
          <>
            <Moves of={{ attend }} row={row} words="finance-event.seats." />
            {row.can.includes('move') && (
              <button type="button" className="btn link" onClick={() => move(row)}>
                {t('finance-event.seats.move')}
              </button>
            )}
            <Moves of={{ remove }} row={row} words="finance-event.seats." />
          </>
        )}
      />
      {moved && <MoveForm seat={moved} lunches={lunches} onClose={() => move(undefined)} />}
    </>
  )
}

/** What somebody eats, and what else was said. */
function Eats({ row: { diet, allergy, note } }: { row: SeatRow }) {
  const { t } = useText()
  return (
    <>
      {t(`finance-event.diet.${diet}`)}
      {allergy && (
        <>
          {' · '}
          <span data-typed>{allergy}</span>
        </>
      )}
      {note && (
        <small className="line" data-typed>
          {note}
        </small>
      )}
    </>
  )
}
