import { dayOf } from '#foundation/time.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { tooShort } from '../../rules.ts'

export interface When {
  year: string | undefined
  month: string | undefined
  keyword: string | undefined
}
export const ANY_TIME: When = { year: undefined, month: undefined, keyword: undefined }
const YEARS = 6

/** Year or month, and a keyword, which says in its place that it is too short (HOME-15). */
export function NewsFilters<F extends When>({ state, initial }: { state: ListState<F>; initial: F }) {
  const { t } = useText()
  const thisYear = Number(dayOf(serverNow()).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  return (
    <Filters state={state} initial={initial}>
      {(filters, set) => (
        <>
          <TextField
            label={t('home.keyword')}
            type="search"
            value={filters.keyword}
            fault={tooShort(filters.keyword) ? t('rule.HOME-15') : undefined}
            onChange={(keyword) => set({ keyword } as Partial<F>)}
          />
          <SelectField
            label={t('home.yearOf')}
            value={filters.year}
            placeholder={t('home.allYears')}
            options={years.map((year) => ({ value: year, label: year }))}
            onChange={(year) => set({ year, month: undefined } as Partial<F>)}
          />
          <MonthField label={t('home.monthOf')} value={filters.month} onChange={(month) => set({ month, year: undefined } as Partial<F>)} />
        </>
      )}
    </Filters>
  )
}

/** What an empty list says, where nothing was published and where nothing fits. */
export const emptyOf = (filters: When): string => (Object.keys(askedOf(filters)).length > 0 ? 'home.nothingFound' : 'home.noNews')

/** What the list is asked for: a keyword that is too short is not asked. */
export const askedOf = ({ year, month, keyword }: When) => ({
  ...(year !== undefined && { year }),
  ...(month !== undefined && { month }),
  ...(keyword !== undefined && !tooShort(keyword) && { keyword }),
})
