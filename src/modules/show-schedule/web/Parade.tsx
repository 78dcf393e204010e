import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportSchedule, paradeList, type paradeSave } from '../contract/index.ts'
import { ParadeCard } from './parts/ParadeCard.tsx'
import { ParadeForm } from './parts/ParadeForm.tsx'
import { NO_CHOICES, useChoices } from './parts/useChoices.ts'
import { useDay } from './parts/useDay.ts'

type Draft = Partial<InputOf<typeof paradeSave>>

/** The parades of a day, unit by unit. */
export default function Parade() {
  const { t } = useText()
  const { day, put } = useDay()
  const [edited, edit] = useState<Draft>()
  const call = useCall(paradeList, { from: day, to: day })
  const choices = useChoices(call.data ?? NO_CHOICES)
  return (
    <Page
      title={t('screen./{lang}/show-schedule/parade')}
      actions={
        <>
          <ExportButton endpoint={exportSchedule} input={{ what: 'parade', from: day, to: day }} />
          <button type="button" className="btn" onClick={() => print()}>
            {t('show-schedule.print')}
          </button>
          <button type="button" className="btn p" onClick={() => edit({ date: day, units: [] })}>
            {t('show-schedule.parade.add')}
          </button>
        </>
      }
    >
      <DateField label={t('show-schedule.date')} value={day} onChange={(next) => put({ day: next })} />
      <Loaded call={call} lines={8}>
        {({ parades }) => (
          <div className="stack">
            {parades.length === 0 && <Empty text={t('show-schedule.parade.none')} />}
            {parades.map((one) => (
              <ParadeCard key={one.id} of={one} choices={choices} onEdit={edit} />
            ))}
          </div>
        )}
      </Loaded>
      {edited && <ParadeForm given={edited} choices={choices} onClose={() => edit(undefined)} />}
    </Page>
  )
}
