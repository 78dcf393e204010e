import type { Entity } from '#foundation/contract/house.ts'
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
import { entity } from '#services/people/contract.ts'
import { category, exportReport, type SalesInput, salesBy, salesReport } from '../contract/index.ts'
import { REPORT_MONTHS } from '../rules.ts'

const WORDS = 'upoints.sales.'
const COLUMNS = ['soldPieces', 'soldPoints', 'backPieces', 'backPoints', 'netPoints'] as const
const AT_FIRST = 6
const MOST_BARS = 12
type Filter = Partial<SalesInput>

/** What was sold and what came back, by goods, category, month and company. */
export default function GoodsSales() {
  const { t, lang, pick, choices } = useText()
  const now = monthOf(serverNow())
  const initial = { from: monthsBack(now, AT_FIRST - 1), to: now }
  const state = useListState<Filter>(initial)
  const { from = initial.from, to = initial.to, by = 'goods', ...filters } = state.filters
  const asked = { from, to, by, ...filters }
  const call = useCall(salesReport, asked)
  const nameOf = (row: { key: string; nameCn: string; nameEn: string }): string =>
    by === 'month' ? sayMonth(row.key, lang) : by === 'company' ? t(`people.enum.entity.${row.key}`) : pick(row.nameCn, row.nameEn)
  return (
    <Page title={t('screen./{lang}/upoints/goodsSalesReport')} actions={<ExportButton endpoint={exportReport} input={{ what: 'sales', ...asked }} />}>
      <Filters state={state} initial={initial}>
        {(f, set) => (
          <>
            <MonthSpan value={{ from: f.from ?? from, to: f.to ?? to }} onChange={set} now={now} count={REPORT_MONTHS} />
            <SelectField
              label={t('upoints.goods.category')}
              value={f.category}
              options={choices('upoints.category.', category.options)}
              onChange={(one) => set({ category: one })}
            />
            <SelectField<Entity>
              label={t('upoints.company')}
              value={f.entity}
              options={choices('people.enum.entity.', entity.options)}
              onChange={(one) => set({ entity: one })}
            />
          </>
        )}
      </Filters>
      <Loaded call={call} lines={8}>
        {({ totals, rows, more }) => (
          <div className="stack">
            <FigureTiles words={WORDS} figures={COLUMNS} of={totals} />
            <section className="stack">
              <Tabs
                label={t('upoints.report.by')}
                value={by}
                options={choices('upoints.report.by.', salesBy.options)}
                onChange={(one) => state.setFilters({ ...state.filters, by: one })}
              />
              <FigureGroups
                words={WORDS}
                title={t(`upoints.report.by.${by}`)}
                figures={by === 'goods' ? [...COLUMNS, 'stock'] : COLUMNS}
                drawn={{ netPoints: 'brand' }}
                bars={MOST_BARS}
                framed
                rows={rows}
                rowKey={({ key }) => key}
                nameOf={nameOf}
                empty={t('upoints.report.none')}
              />
              {more && <p className="hint">{t('upoints.report.more', { count: rows.length })}</p>}
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
