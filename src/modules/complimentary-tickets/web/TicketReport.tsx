import { monthOf, sayMonth } from '#foundation/time.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureGroups, FigureTiles } from '#foundation/web/kit/Figures.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { entity } from '#services/people/contract.ts'
import { exportReport, FIGURES, REPORT_MONTHS, type ReportInput, report, reportBy } from '../contract/index.ts'
import { byKind } from './parts/Pickers.tsx'

const W = 'complimentary-tickets.report.'
const TONES = { granted: 'info', exchanged: 'brand', redeemed: 'good', returned: 'warn' } as const
const AT_FIRST = 6

/** What was granted, exchanged, used and given back, and the codes that are there. */
export default function TicketReport() {
  const { t, lang, pick, name, choices } = useText()
  const now = monthOf(serverNow())
  const initial = { from: monthsBack(now, AT_FIRST - 1), to: now }
  const state = useListState<Partial<ReportInput>>(initial)
  const { from = initial.from, to = initial.to, by = 'month', ...filters } = state.filters
  const asked = { from, to, by, ...filters }
  const call = useCall(report, asked)
  const nameOf = (row: { key: string; nameCn: string; nameEn: string }): string => (by === 'month' ? sayMonth(row.key, lang) : pick(row.nameCn, row.nameEn))
  return (
    <Page title={t('screen./{lang}/ticket/report')} actions={<ExportButton endpoint={exportReport} input={asked} />}>
      <Filters state={state} initial={initial}>
        {(f, set) => (
          <>
            <MonthSpan value={{ from: f.from ?? from, to: f.to ?? to }} onChange={set} now={now} count={REPORT_MONTHS} />
            {byKind({ label: t(`${W}kind`), value: f.kindId, onChange: (kindId) => set({ kindId }) })}
            <SelectField
              label={t(`${W}company`)}
              value={f.company}
              options={choices('people.enum.entity.', entity.options)}
              onChange={(company) => set({ company })}
            />
          </>
        )}
      </Filters>
      <Loaded call={call} lines={10}>
        {({ totals, rows, more, stock }) => (
          <div className="stack">
            <FigureTiles words={W} figures={FIGURES} of={totals} />
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
                figures={FIGURES}
                {...(by === 'month' && rows.length > 1 && { drawn: TONES })}
                framed
                rows={rows}
                rowKey={({ key }) => key}
                nameOf={nameOf}
                empty={t(`${W}none`)}
              />
              {more && <p className="hint">{t(`${W}more`, { count: rows.length })}</p>}
            </section>
            <Card title={t(`${W}stock`)}>
              <Facts items={stock.map((kind) => ({ label: name(kind), value: formatNumber(kind.stock) }))} />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
