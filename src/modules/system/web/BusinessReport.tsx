import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { addMonths, monthOf, sayMonth } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureTiles } from '#foundation/web/kit/Figures.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { businessReport, exportBusinessReport, reportBy } from '../contract/index.ts'
import { type ReportFilter, UsageFilters } from './parts/UsageFilters.tsx'

type Report = OutputOf<typeof businessReport>
type Asked = InputOf<typeof businessReport>

/** Months that the report shows before anything is chosen. */
const AT_FIRST = 6

/** How the portal is used: people, visits and requests, by month, module, company and device. */
export default function BusinessReport() {
  const { t, lang, choices } = useText()
  const to = monthOf(serverNow())
  const initial = { from: monthOf(addMonths(`${to}-01`, 1 - AT_FIRST)), to }
  const state = useListState<ReportFilter>(initial)
  const asked: Asked = { ...initial, ...state.filters }
  const by = asked.by ?? 'module'
  const rows = useCall(businessReport, asked)
  return (
    <Page title={t('screen./{lang}/system/businessReport')} actions={<ExportButton endpoint={exportBusinessReport} input={asked} />}>
      <UsageFilters state={state} initial={initial} modules={rows.data?.modules ?? []} />
      <Loaded call={rows} lines={8}>
        {(data) => (
          <div className="stack">
            <Totals totals={data.totals} />
            <Card title={t('system.report.byMonth')}>
              <Chart
                label={t('system.report.chart')}
                labels={data.months.map(({ month }) => sayMonth(month, lang))}
                series={[
                  { label: t('system.report.visits'), tone: 'brand', values: data.months.map(({ visits }) => visits) },
                  { label: t('system.report.people'), tone: 'good', values: data.months.map(({ people }) => people) },
                ]}
                format={formatNumber}
              />
            </Card>
            <Card title={t('system.report.details')}>
              <Tabs
                label={t('system.report.by')}
                value={by}
                options={choices('system.report.by.', reportBy.options)}
                onChange={(value) => state.setFilters({ ...state.filters, by: value })}
              />
              <Details data={data} by={by} />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const hours = (value: number | null | undefined): string => (value === null || value === undefined ? '–' : formatNumber(value))
const counted = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value))

function Details({ data, by }: { data: Report; by: (typeof reportBy.options)[number] }) {
  const { t, lang, pick } = useText()
  return (
    <>
      <List
        rows={data.rows}
        empty={t('system.report.none')}
        rowKey={(row) => row.key}
        columns={[
          { key: 'name', title: t(`system.report.by.${by}`), cell: (row) => (by === 'month' ? sayMonth(row.key, lang) : pick(row.nameCn, row.nameEn)) },
          { key: 'people', title: t('system.report.people'), num: true, cell: (row) => formatNumber(row.people) },
          { key: 'visits', title: t('system.report.visits'), num: true, cell: (row) => formatNumber(row.visits) },
          { key: 'submitted', title: t('system.report.submitted'), num: true, cell: (row) => counted(row.requests?.submitted) },
          { key: 'decided', title: t('system.report.decided'), num: true, cell: (row) => counted(row.requests?.decided) },
          { key: 'medianHours', title: t('system.report.medianHours'), num: true, cell: (row) => hours(row.requests?.medianHours) },
          { key: 'longestHours', title: t('system.report.longestHours'), num: true, cell: (row) => hours(row.requests?.longestHours) },
        ]}
      />
      {data.rows.length > 0 && data.rows.every(({ requests }) => requests === null) && <p className="hint">{t('system.report.noDevice')}</p>}
    </>
  )
}

function Totals({ totals: { people, visits, requests } }: { totals: Report['totals'] }) {
  const { t } = useText()
  return (
    <FigureTiles
      words="system.report."
      figures={['people', 'visits', 'submitted', 'medianHours']}
      of={{ people, visits, submitted: requests?.submitted, medianHours: requests?.medianHours }}
      notes={{
        people: t('system.report.peopleNote'),
        visits: t('system.report.visitsNote'),
        submitted: t('system.report.submittedNote', { count: counted(requests?.decided) }),
        medianHours: t('system.report.longestNote', { count: hours(requests?.longestHours) }),
      }}
    />
  )
}
