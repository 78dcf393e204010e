import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { MonthSpan } from '#foundation/web/kit/MonthSpan.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { entity, enumList } from '#services/people/contract.ts'
import { type businessReport, device, type Named } from '../../contract/index.ts'
import { REPORT_MONTHS } from '../../rules/usage.ts'

export type ReportFilter = Partial<InputOf<typeof businessReport>>

/** Months that can be chosen: the last two years are kept. */
const MONTHS = 24

/** Which months, which module, company and device. */
export function UsageFilters({
  state,
  initial,
  modules,
}: {
  state: ListState<ReportFilter>
  initial: { from: string; to: string }
  modules: readonly Named[]
}) {
  const { t, pick, choices } = useText()
  const { data: words } = useCall(enumList, {}, { cache: true })
  const all = t('kit.all')
  const companyName = (code: string): string => {
    const found = words?.entity?.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  return (
    <Filters state={state} initial={initial}>
      {(f, set) => {
        const months = { from: f.from ?? initial.from, to: f.to ?? initial.to }
        return (
          <>
            <MonthSpan value={months} onChange={set} now={initial.to} count={MONTHS} longest={REPORT_MONTHS} />
            <SelectField
              label={t('system.report.by.module')}
              value={f.module}
              placeholder={all}
              options={modules.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
              onChange={(module) => set({ module })}
            />
            <SelectField
              label={t('system.report.by.entity')}
              value={f.entity}
              placeholder={all}
              options={entity.options.map((value) => ({ value, label: companyName(value) }))}
              onChange={(company) => set({ entity: company })}
            />
            <SelectField
              label={t('system.report.by.device')}
              value={f.device}
              placeholder={all}
              options={choices('system.device.', device.options)}
              onChange={(kind) => set({ device: kind })}
            />
          </>
        )
      }}
    </Filters>
  )
}
