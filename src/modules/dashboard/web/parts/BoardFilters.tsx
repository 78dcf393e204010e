import type { ReactNode } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { monthOf } from '#foundation/time.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { MonthSpan } from '#foundation/web/kit/MonthSpan.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { places } from '../../contract/index.ts'
import { type BoardFilter, SHARED } from './asked.ts'

/** Months that can be chosen: those of which figures are kept. */
const CHOOSABLE = 49
/** Before the name of a department, a space as wide as a letter for each level. */
const DEEPER = '\u3000'

/** What holds for all widgets of a board: the period, a past day, and whose figures. */
export function BoardFilters({
  state,
  initial,
  known,
  longest,
  actions,
}: {
  state: ListState<BoardFilter>
  initial: BoardFilter
  known: OutputOf<typeof places> | undefined
  longest: number
  actions: ReactNode
}) {
  const { t, pick } = useText()
  return (
    <Filters state={state} initial={initial} actions={actions}>
      {(f, set) => (
        <>
          <MonthSpan value={f} onChange={set} now={monthOf(serverNow())} count={CHOOSABLE} longest={longest} />
          {SHARED.map((dimension) => (
            <SelectField
              key={dimension}
              label={t(`dashboard.by.${dimension}`)}
              value={f[dimension]}
              placeholder={t('kit.all')}
              options={(known?.[dimension] ?? []).map((one) => ({
                value: one.key,
                label: `${'level' in one ? DEEPER.repeat(Number(one.level)) : ''}${pick(one.nameCn, one.nameEn)}`,
              }))}
              onChange={(key) => set({ [dimension]: key })}
            />
          ))}
          <DateField label={t('dashboard.on')} value={f.on} onChange={(on) => set({ on })} />
        </>
      )}
    </Filters>
  )
}
