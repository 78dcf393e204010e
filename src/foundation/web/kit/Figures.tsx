import { type ReactNode, useState } from 'react'
import { useText } from '../text.tsx'
import { Card, Facts } from './Card.tsx'
import { Chart, type ChartTone } from './Chart.tsx'
import { Loaded, type LoadedCall } from './Empty.tsx'
import { formatFen, formatNumber } from './format.ts'
import { List } from './List.tsx'
import { Sheet } from './Sheet.tsx'
import { Tabs } from './Timeline.tsx'

/** What was counted; a text is said as it is, nothing as a dash. Money is in fen, and its name ends so. */
type Figured<K extends string> = Readonly<Record<K, number | string | null | undefined>>

const said = (name: string, value: number | string | null | undefined): string => {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'string') return value
  return name.endsWith('Fen') ? formatFen(value) : formatNumber(value)
}

interface Shown<R, K extends string> {
  /** What stands before each figure in the keys of their words. */
  words: `${string}.`
  figures: readonly K[]
  nameOf(row: NoInfer<R>): string
  /** People wrote the names. */
  typed?: boolean
  /** A name that is shown as more than words, such as a state. */
  mark?(row: NoInfer<R>): ReactNode
  /** Figures that a chart above draws, in their colours; `bars`: of so many rows at most. */
  drawn?: { readonly [F in NoInfer<K>]?: ChartTone }
  bars?: number
  /** The chart has a card of its own. */
  framed?: boolean
  /** On a phone the figures after the first in words, instead of one by one. */
  line?(row: NoInfer<R>): string
  empty?: string
}

interface GroupsProps<R, K extends string> extends Shown<R, K> {
  /** What the rows are, over their names and as the chart is called. */
  title: string
  rows: readonly R[]
  rowKey(row: NoInfer<R>): string
}

/** Figures by what they are counted by: drawn, and in a table, or on a phone in cards. */
export function FigureGroups<R extends Figured<K>, K extends string>({ words, figures, title, rows, nameOf, typed = false, ...how }: GroupsProps<R, K>) {
  const { t } = useText()
  const { rowKey, mark, drawn, bars, framed = false, line, empty } = how
  const shown = rows.slice(0, bars)
  const series = figures.flatMap((key) => {
    const tone = drawn?.[key]
    return tone ? [{ label: t(words + key), tone, values: shown.map((row) => Number(row[key] ?? Number.NaN)) }] : []
  })
  const label = [title, ...series.map((one) => one.label)].join(' · ')
  const chart = shown.length > 0 && series.length > 0 && <Chart label={label} labels={shown.map(nameOf)} series={series} format={formatNumber} />
  const name = (row: R) => mark?.(row) ?? <span data-typed={typed ? '' : undefined}>{nameOf(row)}</span>
  const [first, ...others] = figures
  const head = (row: R) => (
    <div className="row between">
      <b>{name(row)}</b>
      {first !== undefined && <span>{said(first, row[first])}</span>}
    </div>
  )
  const all = (row: R) => (
    <>
      <b>{name(row)}</b>
      <Facts items={figures.map((key) => ({ label: t(words + key), value: said(key, row[key]) }))} />
    </>
  )
  return (
    <>
      {chart && framed ? <Card>{chart}</Card> : chart}
      <List
        rows={rows}
        rowKey={rowKey}
        {...(empty && { empty })}
        columns={[
          { key: 'name', title, wrap: true, cell: name },
          ...figures.map((key) => ({ key, title: t(words + key), num: true, cell: (row: R) => said(key, row[key]) })),
        ]}
        card={(row) =>
          others.length > 0 && !line ? (
            all(row)
          ) : (
            <>
              {head(row)}
              {line && <small>{line(row)}</small>}
            </>
          )
        }
      />
    </>
  )
}

interface SheetProps<R, K extends string, B extends string> extends Shown<R, K> {
  /** What may be counted by; words are `title`, `by` and `by.<by>`. */
  by: readonly [B, ...B[]]
  call: LoadedCall<readonly R[]>
  /** What stands over all. */
  above?: ReactNode
  footer?: ReactNode
  onClose(): void
}

/** The figures of what a list shows, in a sheet: by one thing or another. */
export function FiguresSheet<R extends Figured<K> & { by: B; what: string }, K extends string, B extends string>({
  by,
  call,
  above,
  footer,
  onClose,
  ...of
}: SheetProps<R, K, B>) {
  const { t, choices } = useText()
  const [chosen, choose] = useState<B>(by[0])
  return (
    <Sheet title={t(`${of.words}title`)} onClose={onClose} footer={footer}>
      <div className="wide stack">
        {above}
        <Tabs<B> label={t(`${of.words}by`)} value={chosen} options={choices(`${of.words}by.`, by)} onChange={choose} />
        <Loaded call={call} lines={8}>
          {(rows) => <FigureGroups {...of} title={t(`${of.words}by.${chosen}`)} rows={rows.filter((row) => row.by === chosen)} rowKey={({ what }) => what} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

/** A few sums, each in a card under its name, with what is said of it below. */
export function FigureTiles<K extends string>({
  words,
  figures,
  of,
  notes,
}: Pick<Shown<unknown, K>, 'words' | 'figures'> & { of: Figured<NoInfer<K>>; notes?: { readonly [F in NoInfer<K>]?: string } }) {
  const { t } = useText()
  return (
    <div className="tiles">
      {figures.map((key) => (
        <section className="card bal" key={key}>
          <span className="k">{t(words + key)}</span>
          <strong>{said(key, of[key])}</strong>
          {notes?.[key] && <small>{notes[key]}</small>}
        </section>
      ))}
    </div>
  )
}
