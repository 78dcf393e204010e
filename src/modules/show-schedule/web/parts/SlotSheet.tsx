import { useState } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Assignment, type PlannedSlot, scheduleCancel, scheduleDelete } from '../../contract/index.ts'
import { scheduleSlotLife } from '../../rules/life.ts'
import { sayTimes } from '../../rules/times.ts'
import { AssignForm, StandInForm } from './AssignForm.tsx'
import { SlotForm } from './SlotForm.tsx'
import type { ChoicesOf } from './useChoices.ts'

interface Given {
  slot: PlannedSlot
  choices: ChoicesOf
  onClose(): void
}

/** All of a slot: its places, who has them, and what may be done. */
export function SlotSheet({ slot, choices, onClose }: Given) {
  const { t, lang, pick } = useText()
  const [asks, ask] = useState<{ what: 'edit' } | { what: 'assign' | 'standIn'; at: number }>()
  const { id, version, date, show, venue, kind, start, end } = slot
  const may = (action: PlannedSlot['can'][number]) => slot.can.includes(action)
  const footer = slot.can.some((action) => action !== 'standIn') && (
    <div className="row wrap">
      <Moves of={{ cancel: scheduleCancel, delete: scheduleDelete }} row={slot} words="show-schedule.slot.act." className="btn" onDone={onClose} />
      {may('edit') && (
        <button type="button" className="btn" onClick={() => ask({ what: 'edit' })}>
          {t('kit.edit')}
        </button>
      )}
    </div>
  )
  const done = () => ask(undefined)
  return (
    <Sheet title={pick(slot.showCn, slot.showEn)} onClose={onClose} footer={footer || undefined}>
      <Facts
        items={[
          { label: t('show-schedule.state'), value: <StateTag of={scheduleSlotLife} state={slot.state} /> },
          ...(slot.cancelReason ? [{ label: t('kit.field.reason'), value: <span data-typed="">{slot.cancelReason}</span> }] : []),
          { label: t('show-schedule.date'), value: formatDay(date, lang) },
          { label: t('show-schedule.times'), value: sayTimes(slot) },
          { label: t('show-schedule.slot.venue'), value: <span data-typed="">{venue}</span> },
          { label: t('show-schedule.slot.kind'), value: t(`show-schedule.slotKind.${kind}`) },
        ]}
      />
      {slot.state === 'changed' && <p className="note-box warn">{t('show-schedule.changedNote')}</p>}
      <h3>{t('show-schedule.cast')}</h3>
      {slot.assignments.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its place
        <div key={at} className="row between wrap">
          <Place of={one} choices={choices} />
          <span className="row">
            {one.confirmedAt && <small>{t('show-schedule.confirmedAt', { at: formatInstant(one.confirmedAt, lang) })}</small>}
            {may('edit') && (
              <button type="button" className="btn s" onClick={() => ask({ what: 'assign', at })}>
                {t('show-schedule.assign')}
              </button>
            )}
            {may('standIn') && (
              <button type="button" className="btn s" onClick={() => ask({ what: 'standIn', at })}>
                {t('show-schedule.standIn')}
              </button>
            )}
          </span>
        </div>
      ))}
      {asks?.what === 'edit' && <SlotForm given={{ id, version, date, show, venue, kind, start, end }} choices={choices} onClose={done} />}
      {asks?.what === 'assign' && <AssignForm slot={slot} at={asks.at} choices={choices} onClose={done} />}
      {asks?.what === 'standIn' && <StandInForm slot={slot} at={asks.at} choices={choices} onClose={done} />}
    </Sheet>
  )
}

function Place({ of: { role, standby, performer, stoodIn }, choices }: { of: Assignment; choices: ChoicesOf }) {
  const { t } = useText()
  return (
    <span className="row wrap">
      <b data-typed="">{role}</b>
      {standby && <small>{t('show-schedule.standby')}</small>}
      {performer ? <span data-typed="">{choices.nameOf(performer)}</span> : <span>{t('show-schedule.open')}</span>}
      {stoodIn && <small data-typed="">{t('show-schedule.stoodIn', { name: choices.nameOf(stoodIn) })}</small>}
    </span>
  )
}
