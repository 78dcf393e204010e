import { useState } from 'react'
import { sayMonth } from '#foundation/time.ts'
import { Chart, type ChartTone } from '#foundation/web/kit/Chart.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Figure, MetricWords, Widget } from '../../contract/index.ts'
import { useValueWords } from './useValueWords.ts'

const TONES: readonly ChartTone[] = ['brand', 'good', 'warn', 'info', 'fest', 'bad']
/** Bars that a chart holds; the table below has all. */
const MOST_BARS = 12
const FIRST_ROWS = 12
const MONTH_LENGTH = 7

interface Given {
  widget: Widget
  words: MetricWords
  figure: Figure
  /** Opens the list behind one group. */
  onOpen: ((key: string) => void) | undefined
}

/** Bars, lines or a table, with the figures themselves in a table. */
export function GroupsBody({ widget, words, figure, onOpen }: Given) {
  const { t, lang, pick } = useText()
  const say = useValueWords()
  const name = pick(words.nameCn, words.nameEn)
  const when = (at: string): string => (at.length === MONTH_LENGTH ? sayMonth(at, lang) : formatDay(at, lang))
  if (widget.kind === 'line') {
    if (figure.at.length === 0) return <Empty text={t('dashboard.noLine')} />
    const called = (series: Figure['series'][number]): string => pick(series.nameCn, series.nameEn) || name
    return (
      <>
        <Chart
          label={t('dashboard.chart', { name })}
          kind="line"
          labels={figure.at.map(when)}
          series={figure.series.map((series, at) => ({ label: called(series), tone: TONES[at]!, values: series.values.map((value) => shown(words, value)) }))}
          format={(value) => say(words.unit, words.unit === 'CNY' ? value * FEN : value)}
        />
        <details>
          <summary>{t('dashboard.asTable')}</summary>
          <Rows
            head={[t('dashboard.paper.at'), ...figure.series.map(called)]}
            rows={figure.at
              .map((at, n) => ({ key: at, cells: [when(at), ...figure.series.map((series) => say(words.unit, series.values[n] ?? null))] }))
              .toReversed()}
          />
        </details>
      </>
    )
  }
  if (figure.groups.length === 0) return <Empty text={t('dashboard.noGroups')} />
  const bars = figure.groups.slice(0, MOST_BARS)
  const dimension = words.dimensions.find(({ key }) => key === widget.groupBy)
  const table = (
    <Rows
      head={[dimension ? pick(dimension.nameCn, dimension.nameEn) : t('dashboard.paper.group'), t('dashboard.paper.value')]}
      rows={figure.groups.map(({ key, nameCn, nameEn, value }) => ({
        key,
        cells: [pick(nameCn, nameEn), value === null ? t('dashboard.state.few') : say(words.unit, value)],
      }))}
      onOpen={onOpen}
    />
  )
  if (widget.kind === 'table') return table
  return (
    <>
      <Chart
        label={t('dashboard.chart', { name })}
        labels={bars.map(({ nameCn, nameEn }) => pick(nameCn, nameEn))}
        series={[{ label: name, tone: 'brand', values: bars.map(({ value }) => shown(words, value)) }]}
        format={(value) => say(words.unit, words.unit === 'CNY' ? value * FEN : value)}
        {...(onOpen && { onPick: (at) => onOpen(bars[at]!.key) })}
      />
      <details>
        <summary>{t('dashboard.asTable')}</summary>
        {table}
      </details>
    </>
  )
}

const FEN = 100
/** As a chart draws it: yuan, and a gap where nothing is shown. */
const shown = ({ unit }: MetricWords, value: number | null): number => (value === null ? Number.NaN : unit === 'CNY' ? value / FEN : value)

/** The first of many, and the others when they are asked for. */
function Rows({ head, rows, onOpen }: { head: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[]; onOpen?: Given['onOpen'] }) {
  const { t } = useText()
  const [all, showAll] = useState(false)
  return (
    <>
      <ScrollX>
        <table>
          <thead>
            <tr>
              {head.map((title, at) => (
                <th key={title} scope="col" className={at === 0 ? '' : 'num'}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <td>
                  {onOpen ? (
                    <button type="button" className="btn link" onClick={() => onOpen(key)}>
                      {first}
                    </button>
                  ) : (
                    first
                  )}
                </td>
                {others.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
                  <td key={at} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {!all && rows.length > FIRST_ROWS && (
        <button type="button" className="btn link" onClick={() => showAll(true)}>
          {t('dashboard.showAll', { count: rows.length })}
        </button>
      )}
    </>
  )
}
