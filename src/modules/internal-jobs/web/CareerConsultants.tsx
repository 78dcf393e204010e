import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { type CalendarLook, calendarShown } from '#foundation/web/kit/calendarSpan.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatTime } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { CONSULTANT, consultants, slotList, slotSave } from '../contract/index.ts'
import { SlotCards, TONES } from './parts/SlotCards.tsx'
import './parts/internalJobs.css'

const LOOKS = ['week', 'month', 'list'] as const satisfies readonly CalendarLook[]
const MOST = 100
type Slot = OutputOf<typeof slotList>['list'][number]

/** Career consultants with their free times; who is one opens more of them. */
export default function CareerConsultants() {
  const { t, name } = useText()
  const { ssoId, may } = useMe()
  const [query, setQuery] = useSearchParams()
  const [opened, open] = useState<string>()
  const desk = useDesk()
  const look = LOOKS.find((one) => one === query.get('look')) ?? (desk ? 'week' : 'list')
  const day = query.get('day') ?? dayOf(serverNow())
  const { from, to } = calendarShown(look, day)
  const people = useCall(consultants, { pageSize: MOST })
  const { data } = useCall(slotList, { pageSize: MOST, filters: { from, to } })
  const slots: readonly Slot[] = data?.list ?? []
  const shown = slots.find(({ id }) => id === opened)
  const isConsultant = may(CONSULTANT) && people.data?.list.some(({ person, active }) => active && person.ssoId === ssoId)
  const title = t('screen./{lang}/internal-jobs/consultant')
  return (
    <Page
      title={title}
      actions={
        isConsultant && (
          <Opens className="btn p" label={t('internal-jobs.slots.add')}>
            {(close) => <SlotForm onClose={close} />}
          </Opens>
        )
      }
    >
      <div className="stack">
        <Loaded call={people} lines={3}>
          {({ list }) =>
            list.length === 0 ? (
              <Card>
                <Empty text={t('internal-jobs.consultants.none')} />
              </Card>
            ) : (
              <div className="internal-jobs-gallery">
                {list
                  .filter(({ active }) => active)
                  .map((one) => (
                    <Card key={one.id}>
                      <PersonCell person={one.person} note={<span data-typed="">{[one.field, ...one.languages].join(' · ')}</span>} />
                    </Card>
                  ))}
              </div>
            )
          }
        </Loaded>
        <CalendarView
          label={title}
          look={look}
          looks={LOOKS}
          day={day}
          items={slots.map((slot) => ({
            id: slot.id,
            title: `${formatTime(slot.startTime)} ${name(slot.consultant)} · ${t(`internal-jobs.slotState.${slot.state}`)}`,
            from: slot.startTime,
            to: slot.endTime,
            tone: TONES[slot.state],
            struck: slot.state === 'cancelled',
          }))}
          empty={t('internal-jobs.slots.none')}
          onLook={(next, at) => setQuery({ look: next, day: at }, { replace: true })}
          onOpen={open}
        />
      </div>
      {shown && (
        <Sheet title={t('internal-jobs.talk')} onClose={() => open(undefined)}>
          <SlotCards slots={[shown]} onDone={() => open(undefined)} />
        </Sheet>
      )}
    </Page>
  )
}

/** A time at which somebody may come. */
function SlotForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const form = useForm(slotSave, {
    initial: {},
    draft: 'internal-jobs.slot',
    words: 'internal-jobs.slots.',
  })
  return (
    <FormSheet title={t('internal-jobs.slots.add')} form={form} action={t('kit.save')} told="internal-jobs.slots.saved" onClose={onClose}>
      <Fields of={form} only={['startTime', 'endTime', 'place']} />
    </FormSheet>
  )
}
