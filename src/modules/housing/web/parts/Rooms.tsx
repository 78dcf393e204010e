import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { rooms, saveRoom } from '../../contract.ts'
import { LOW_BATTERY } from '../../rules.ts'
import { MoveForm } from './MoveForm.tsx'

type Room = OutputOf<typeof rooms>['list'][number]
type Draft = Partial<InputOf<typeof saveRoom>>

/** The rooms with their beds and locks. */
export function Rooms() {
  const { t } = useText()
  const form = (of: Draft) => (close: () => void) => <RoomForm draft={of} onClose={close} />
  const [into, moveInto] = useState<Room>()
  return (
    <>
      <Listing
        of={rooms}
        beside={() => (
          <Opens className="btn p" label={t('housing.rooms.add')}>
            {form({ gender: 'male', beds: 4 })}
          </Opens>
        )}
        cells={{
          building: ({ building }) => <span data-typed="">{building}</span>,
          number: ({ number }) => <span data-typed="">{number}</span>,
          lockId: ({ lockId }) => <span translate="no">{lockId}</span>,
          lockOnline: ({ lockOnline }) => <LockTag online={lockOnline} />,
          battery: ({ battery }) => <Tag tone={battery < LOW_BATTERY ? 'r' : 'n'}>{`${battery}%`}</Tag>,
        }}
        card={['number', 'lockOnline', 'building', 'gender', 'beds', 'occupied', 'lockId', 'battery']}
        actions={(row) => (
          <>
            {row.freeBeds.length > 0 && (
              <button type="button" className="btn link" onClick={() => moveInto(row)}>
                {t('housing.move.in')}
              </button>
            )}
            <Edit>{form(draftOf(row))}</Edit>
          </>
        )}
      />
      {into && <MoveForm what="in" room={into} onClose={() => moveInto(undefined)} />}
    </>
  )
}

const draftOf = ({ id, building, number, gender, beds, lockId }: Room): Draft => ({ id, building, number, gender, beds, lockId })

/** Whether a lock answers. */
export function LockTag({ online }: { online: boolean }) {
  const { t } = useText()
  return <Tag tone={online ? 'g' : 'r'}>{t(`housing.lock.online.${online}`)}</Tag>
}

function RoomForm({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveRoom, {
    initial: draft,
    draft: `housing.room.${draft.id ?? ''}`,
    words: 'housing.rooms.',
  })
  return (
    <FormSheet title={t(draft.id ? 'housing.rooms.edit' : 'housing.rooms.add')} form={form} action={t('kit.save')} told="housing.rooms.saved" onClose={onClose}>
      <Fields of={form} pairs={[['building', 'number']]} only={['building', 'number', 'gender', 'beds', 'lockId']} />
    </FormSheet>
  )
}
