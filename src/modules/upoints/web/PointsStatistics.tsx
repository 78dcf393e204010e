import { useState } from 'react'
import type { Entity } from '#foundation/contract/house.ts'
import { monthOf, sayMonth } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureGroups, FigureTiles } from '#foundation/web/kit/Figures.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { entity } from '#services/people/contract.ts'
import { exportReport, quotas, type StatisticsInput, statisticsBy, statisticsReport } from '../contract/index.ts'
import { REPORT_MONTHS } from '../rules.ts'
import { Used } from './parts/QuotasTab.tsx'

const WORDS = 'upoints.statistics.'
const FLOWS = ['granted', 'spent', 'transferred', 'cleared'] as const
const COLUMNS = [...FLOWS, 'outstanding'] as const
const TONES = { granted: 'good', spent: 'brand', transferred: 'info', cleared: 'warn' } as const
const AT_FIRST = 6
type Filter = Partial<StatisticsInput>

/** Where points came from and went, what people still hold, and what managers gave. */
export default function PointsStatistics() {
  const { t, lang, pick, choices } = useText()
  const now = monthOf(serverNow())
  const initial = { from: monthsBack(now, AT_FIRST - 1), to: now }
  const state = useListState<Filter>(initial)
  const { from = initial.from, to = initial.to, by = 'type', ...filters } = state.filters
  const asked = { from, to, by, ...filters }
  const call = useCall(statisticsReport, asked)
  const months = useCall(statisticsReport, { ...asked, by: 'month' }).data?.rows ?? []
  const nameOf = (row: { key: string; nameCn: string; nameEn: string }): string => (by === 'month' ? sayMonth(row.key, lang) : pick(row.nameCn, row.nameEn))
  return (
    <Page
      title={t('screen./{lang}/upoints/uPointStatistics')}
      actions={
        <>
          <ExportButton endpoint={exportReport} input={{ what: 'statistics', ...asked }} />
          <More page>
            <ExportButton endpoint={exportReport} input={{ what: 'log', from, to }} label={t('upoints.export.log')} />
            <ExportButton
              endpoint={exportReport}
              input={{ what: 'transfers', month: to }}
              label={t('upoints.export.transfers', { month: sayMonth(to, lang) })}
            />
          </More>
        </>
      }
    >
      <Filters state={state} initial={initial}>
        {(f, set) => (
          <>
            <MonthSpan value={{ from: f.from ?? from, to: f.to ?? to }} onChange={set} now={now} count={REPORT_MONTHS} />
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
            {months.length > 0 && (
              <Card title={t('upoints.statistics.byMonth')}>
                <Chart
                  label={t('upoints.statistics.byMonth')}
                  labels={months.map(({ key }) => sayMonth(key, lang))}
                  series={FLOWS.map((flow) => ({ label: t(`${WORDS}${flow}`), tone: TONES[flow], values: months.map((month) => month[flow]) }))}
                  format={formatNumber}
                />
              </Card>
            )}
            <section className="stack">
              <Tabs
                label={t('upoints.report.by')}
                value={by}
                options={choices('upoints.report.by.', statisticsBy.options)}
                onChange={(one) => state.setFilters({ ...state.filters, by: one })}
              />
              <FigureGroups
                words={WORDS}
                title={t(`upoints.report.by.${by}`)}
                figures={by === 'type' ? FLOWS : COLUMNS}
                framed
                rows={rows}
                rowKey={({ key }) => key}
                nameOf={nameOf}
                empty={t('upoints.report.none')}
              />
              {more && <p className="hint">{t('upoints.report.more', { count: rows.length })}</p>}
            </section>
            <QuotaUse />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** What managers were given this quarter, and gave. */
function QuotaUse() {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  return (
    <section>
      <h2 className="below">{t('upoints.quota.use')}</h2>
      <Listing
        of={quotas}
        state={{ pageNum, setPage, filters: {}, setFilters: () => setPage(1) }}
        filters={{ keyword: null, quarter: null }}
        cells={{
          state: ({ locked }) => locked && <Tag tone="w">{t('upoints.quota.locked')}</Tag>,
          points: ({ points }) => <Used of={points} />,
          special: ({ special }) => <Used of={special} />,
        }}
        card={['person', 'state', 'points', 'special']}
      />
    </section>
  )
}
