import { monthOf, sayMonth } from '#foundation/time.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureGroups, FigureTiles } from '#foundation/web/kit/Figures.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportReport, FIGURES, REPORT_MONTHS, type ReportInput, report, reportBy } from '../contract/index.ts'
import { CATEGORIES } from '../rules/applying.ts'

const W = 'business-tickets.report.'
const TONES = { applied: 'info', issued: 'brand', redeemed: 'good', voided: 'warn' } as const
const AT_FIRST = 6
const COLUMNS = [...FIGURES, 'worthFen'] as const

/** Tickets of visits in some months: applied for, approved, issued, used and void, and what they are worth. */
export default function BusinessTicketReport() {
  const { t, lang, pick, choices } = useText()
  const now = monthOf(serverNow())
  const initial = { from: monthsBack(now, AT_FIRST - 1), to: now }
  const state = useListState<Partial<ReportInput>>(initial)
  const { from = initial.from, to = initial.to, by = 'month', ...filters } = state.filters
  const asked = { from, to, by, ...filters }
  const call = useCall(report, asked)
  const nameOf = (row: { key: string; nameCn: string; nameEn: string }): string =>
    by === 'month' ? sayMonth(row.key, lang) : pick(row.nameCn, row.nameEn) || t(`${W}unnamed`)
  return (
    <Page title={t('screen./{lang}/ticket/businessReport')} actions={<ExportButton endpoint={exportReport} input={asked} />}>
      <Filters state={state} initial={initial}>
        {(f, set) => (
          <>
            <MonthSpan value={{ from: f.from ?? from, to: f.to ?? to }} onChange={set} now={now} count={REPORT_MONTHS} />
            <SelectField
              label={t(`${W}category`)}
              value={f.category}
              options={choices('business-tickets.category.', CATEGORIES)}
              onChange={(category) => set({ category })}
            />
          </>
        )}
      </Filters>
      <Loaded call={call} lines={10}>
        {({ totals, rows, more }) => (
          <div className="stack">
            <FigureTiles words={W} figures={COLUMNS} of={totals} />
            <section className="stack">
              <Tabs
                label={t(`${W}by`)}
                value={by}
                options={choices(`${W}by.`, reportBy.options)}
                onChange={(one) => state.setFilters({ ...state.filters, by: one })}
              />
              <FigureGroups
                words={W}
                title={t(`${W}by.${by}`)}
                figures={COLUMNS}
                {...(by === 'month' && rows.length > 1 && { drawn: TONES })}
                framed
                rows={rows}
                rowKey={({ key }) => key}
                nameOf={nameOf}
                typed
                empty={t(`${W}none`)}
              />
              {more && <p className="hint">{t(`${W}more`, { count: rows.length })}</p>}
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
