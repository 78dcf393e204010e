import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { move, rooms } from '../../contract.ts'

type What = InputOf<typeof move>['what']
interface Place {
  id: string
  building: string
  number: string
  freeBeds: readonly string[]
}
interface Props {
  what: What
  /** Who is moved out or to another bed. */
  resident?: { person: PersonRef; monthlyRentFen: number }
  /** Where somebody is moved in, if that is known. */
  room?: Place
  onClose(): void
}

const ASKED: Readonly<Record<What, readonly (keyof InputOf<typeof move> & string)[]>> = {
  in: ['roomId', 'bed', 'day', 'monthlyRentFen'],
  out: ['day'],
  transfer: ['roomId', 'bed', 'monthlyRentFen'],
}

/** Moves somebody in, out on a day, or today into another bed. */
export function MoveForm({ what, resident, room, onClose }: Props) {
  const { t } = useText()
  const form = useForm(move, {
    initial: { what, ssoId: resident?.person.ssoId, roomId: room?.id, ...(what === 'transfer' && { monthlyRentFen: resident?.monthlyRentFen }) },
    draft: `housing.move.${what}.${resident?.person.ssoId ?? room?.id ?? ''}`,
    // whom and what a draft names by number only nobody can see
    unkept: ['ssoId', 'roomId', 'bed'],
    words: `housing.move.${what}.`,
  })
  return (
    <FormSheet title={t(`housing.move.${what}`)} form={form} action={t(`housing.move.${what}`)} told={`housing.move.${what}.done`} onClose={onClose}>
      {resident ? (
        <div className="field">
          <PersonCell person={resident.person} note={resident.person.ssoId} />
        </div>
      ) : (
        <PersonPick
          label={t('housing.residents.person')}
          required
          value={form.values.ssoId}
          fault={form.fault('ssoId')}
          onChange={(ssoId) => form.set('ssoId', ssoId)}
        />
      )}
      <WhereAndWhen form={form} what={what} room={room} />
    </FormSheet>
  )
}

const placeOf = ({ building, number }: Place): string => `${building} ${number}`

function WhereAndWhen({ form, what, room }: { form: FormApi<InputOf<typeof move>>; what: What; room?: Place | undefined }) {
  const { t } = useText()
  const [building, setBuilding] = useState<string>()
  const filters = { free: true, ...(useDebounced(building) && { building }) }
  const found = useCall(rooms, { filters, pageSize: 100 }, { enabled: what !== 'out' && !room }).data?.list ?? []
  const places: readonly Place[] = room ? [room] : found.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
  const beds = places.find(({ id }) => id === form.values.roomId)?.freeBeds ?? []
  const nameOf = (one: Place) => t('housing.move.place', { building: one.building, number: one.number, count: one.freeBeds.length })
  return (
    <>
      {what !== 'out' && !room && <TextField label={t('housing.move.building')} type="search" value={building} onChange={setBuilding} />}
      <Fields
        of={form}
        only={ASKED[what]}
        over={{
          roomId: { select: true, required: true, options: places.map((one) => ({ value: one.id, label: nameOf(one) })) },
          bed: { select: true, required: true, options: beds.map((bed) => ({ value: bed, label: t('housing.move.bed', { bed }) })) },
          day: { required: true },
          monthlyRentFen: { required: true },
        }}
      />
    </>
  )
}
