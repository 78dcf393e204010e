import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { PlannedSlot } from '../../contract/index.ts'
import { scheduleSlotLife } from '../../rules/life.ts'
import { sayTimes } from '../../rules/times.ts'
import { DayTools } from './DayTools.tsx'
import type { ChoicesOf } from './useChoices.ts'

const BY = ['venue', 'performer'] as const
type By = (typeof BY)[number]

interface Given {
  day: string
  slots: readonly PlannedSlot[]
  choices: ChoicesOf
  onDay(day: string): void
  onOpen(id: string): void
}

/** A day by venue or by performer, its open places and clashes marked, and what is done with it as a whole. */
export function DayBoard({ day, slots, choices, onDay, onOpen }: Given) {
  const { t, lang, choices: words } = useText()
  const [by, setBy] = useState<By>('venue')
  const groups = new Map<string, PlannedSlot[]>()
  const put = (group: string, slot: PlannedSlot) => groups.set(group, [...(groups.get(group) ?? []), slot])
  for (const slot of slots) {
    if (by === 'venue') put(slot.venue, slot)
    else for (const name of new Set(slot.assignments.map(({ performer }) => choices.nameOf(performer)))) put(name, slot)
  }
  return (
    <Card title={formatDay(day, lang)} extra={<DayTools day={day} />}>
      <div className="pair">
        <DateField label={t('show-schedule.date')} value={day} onChange={(next) => next && onDay(next)} />
        <ChoiceField label={t('show-schedule.by')} value={by} options={words('show-schedule.by.', BY)} onChange={(next = 'venue') => setBy(next)} />
      </div>
      {groups.size === 0 && <Empty text={t('show-schedule.none')} />}
      {[...groups].map(([group, of]) => (
        <section key={group}>
          <h3 data-typed={group ? '' : undefined}>{group || t('show-schedule.open')}</h3>
          <ul className="stack plain">
            {of.map((slot) => (
              <li key={slot.id}>
                <SlotLine slot={slot} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function SlotLine({ slot, onOpen }: { slot: PlannedSlot; onOpen(id: string): void }) {
  const { t, pick } = useText()
  return (
    <div className="row between wrap">
      <span className="row wrap">
        <span>{sayTimes(slot)}</span>
        <button type="button" className="btn link" data-typed="" onClick={() => onOpen(slot.id)}>
          {pick(slot.showCn, slot.showEn)}
        </button>
        <small>{t(`show-schedule.slotKind.${slot.kind}`)}</small>
      </span>
      <span className="row wrap">
        {slot.clash && <Tag tone="r">{t('show-schedule.clash')}</Tag>}
        {slot.open > 0 && <Tag tone="w">{t('show-schedule.openCount', { count: slot.open })}</Tag>}
        <StateTag of={scheduleSlotLife} state={slot.state} />
      </span>
    </div>
  )
}
