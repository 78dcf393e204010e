import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { monthOf, sayMonth } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureTiles } from '#foundation/web/kit/Figures.tsx'
import { formatFen, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportReport, refreshReport, report, reportBy } from '../contract.ts'
import { askedOfReport, type ReportFilter, ReportFilters, reportFilterOn } from './parts/ReportFilters.tsx'
import { ReportTable } from './parts/ReportTable.tsx'
import { useDirectoryWords } from './parts/useDirectoryWords.ts'

type Report = OutputOf<typeof report>

/** What was granted, eaten and lost, and what it was worth: by month, company, department and outlet. */
export default function MealReport() {
  const { t, lang, choices } = useText()
  const initial = reportFilterOn(monthOf(serverNow()))
  const state = useListState<ReportFilter>(initial)
  const asked = askedOfReport(state.filters, initial)
  const rows = useCall(report, asked)
  const refresh = useSend(refreshReport)
  return (
    <Page
      title={t('screen./{lang}/freeMeal/report')}
      crumb={t('free-meal.crumb')}
      actions={
        <>
          <button type="button" className="btn" disabled={refresh.sending} onClick={() => void refresh.attempt({})}>
            {t('free-meal.report.refresh')}
          </button>
          <ExportButton endpoint={exportReport} input={asked} />
        </>
      }
    >
      <ReportFilters state={state} initial={initial} outlets={rows.data?.outlets ?? []} />
      <Loaded call={rows} lines={8}>
        {(data) =>
          data.months.length === 0 ? (
            <Empty text={t('free-meal.report.none')} />
          ) : (
            <div className="stack">
              <Totals totals={data.totals} />
              <Card
                title={t('free-meal.report.byMonth')}
                extra={data.madeAt && <small className="muted">{t('free-meal.report.madeAt', { at: formatInstant(data.madeAt, lang) })}</small>}
              >
                <Chart
                  label={t('free-meal.report.chart')}
                  labels={data.months.map(({ month }) => sayMonth(month, lang))}
                  series={[
                    { label: t('free-meal.report.granted'), tone: 'info', values: data.months.map((m) => m.granted) },
                    { label: t('free-meal.report.used'), tone: 'good', values: data.months.map((m) => m.used) },
                    { label: t('free-meal.report.expired'), tone: 'warn', values: data.months.map((m) => m.expired) },
                  ]}
                  format={formatNumber}
                />
              </Card>
              <Card title={t('free-meal.report.details')}>
                <Tabs
                  label={t('free-meal.report.by')}
                  value={asked.by ?? 'month'}
                  options={choices('free-meal.report.by.', reportBy.options)}
                  onChange={(by) => state.setFilters({ ...state.filters, by })}
                />

                <Details key={asked.by} data={data} by={asked.by ?? 'month'} />
              </Card>
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function Details({ data, by }: { data: Report; by: (typeof reportBy.options)[number] }) {
  const { t, lang, pick } = useText()
  const { companyName } = useDirectoryWords()
  const nameOf = (row: Report['rows'][number]): string =>
    by === 'company' ? companyName(row.key as 'MB' | 'HB' | 'JV') : by === 'month' ? sayMonth(row.key, lang) : pick(row.nameCn, row.nameEn)
  return (
    <>
      <ReportTable head={t(`free-meal.report.by.${by}`)} rows={data.rows} nameOf={nameOf} outletsOnly={by === 'outlet'} />
      {data.more && <p className="hint">{t('free-meal.report.more', { count: data.rows.length })}</p>}
    </>
  )
}

function Totals({ totals }: { totals: Report['totals'] }) {
  const { t } = useText()
  const worth = (fen: number) => t('free-meal.report.worth', { worth: formatFen(fen) })
  return (
    <FigureTiles
      words="free-meal.report."
      figures={['granted', 'used', 'expired', 'exchanged']}
      of={{ ...totals, exchanged: totals.exchangedIn }}
      notes={{
        granted: worth(totals.grantedWorthFen),
        used: worth(totals.usedWorthFen),
        expired: worth(totals.expiredWorthFen),
        exchanged: t('free-meal.report.gained', { worth: formatFen(totals.exchangeWorthFen) }),
      }}
    />
  )
}
