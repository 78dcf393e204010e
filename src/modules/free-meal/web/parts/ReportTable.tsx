import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { report } from '../../contract.ts'

type Row = OutputOf<typeof report>['rows'][number]
interface Column {
  key: string
  cell(row: Row): string
  /** Said of a row before it is opened on a phone. */
  main?: boolean
}

/** Rows shown before all are asked for. */
const AT_FIRST = 20

const count = (pick: (row: Row) => number) => (row: Row) => formatNumber(pick(row))
const money = (pick: (row: Row) => number) => (row: Row) => formatFen(pick(row))

/** Figures that an outlet has too, and those that only people have. */
const AT_OUTLETS: Column[] = [
  { key: 'used', main: true, cell: count((r) => r.used) },
  { key: 'usedWorth', main: true, cell: money((r) => r.usedWorthFen) },
]
const ALL: Column[] = [
  { key: 'granted', main: true, cell: count((r) => r.granted) },
  { key: 'grantedWorth', cell: money((r) => r.grantedWorthFen) },
  ...AT_OUTLETS,
  { key: 'expired', main: true, cell: count((r) => r.expired) },
  { key: 'expiredWorth', cell: money((r) => r.expiredWorthFen) },
  { key: 'cleared', cell: count((r) => r.cleared) },
  { key: 'exchangedOut', cell: count((r) => r.exchangedOut) },
  { key: 'exchangedIn', cell: count((r) => r.exchangedIn) },
  { key: 'exchangeWorth', cell: money((r) => r.exchangeWorthFen) },
]

/** The figures row by row: a table on a desk, cards on a phone. */
export function ReportTable({ head, rows, nameOf, outletsOnly }: { head: string; rows: readonly Row[]; nameOf(row: Row): string; outletsOnly: boolean }) {
  const { t } = useText()
  const desk = useDesk()
  const [all, setAll] = useState(false)
  const columns = outletsOnly ? AT_OUTLETS : ALL
  const shown = all ? rows : rows.slice(0, AT_FIRST)
  const more = shown.length < rows.length && (
    <button type="button" className="btn above" onClick={() => setAll(true)}>
      {t('free-meal.report.showAll', { count: rows.length })}
    </button>
  )
  if (!desk)
    return (
      <>
        {shown.map((row) => (
          <details key={row.key} className="li line">
            <summary>
              <b>{nameOf(row)}</b>
              <small className="line">
                {columns
                  .filter(({ main }) => main)
                  .map(({ key, cell }) => `${t(`free-meal.report.column.${key}`)} ${cell(row)}`)
                  .join(' · ')}
              </small>
            </summary>
            <dl className="facts above near">
              {columns.map(({ key, cell }) => (
                <div key={key}>
                  <dt>{t(`free-meal.report.column.${key}`)}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
        {more}
      </>
    )
  return (
    <>
      <div className="scroll-x above">
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" className="num">
                  {t(`free-meal.report.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <td>{nameOf(row)}</td>
                {columns.map(({ key, cell }) => (
                  <td key={key} className="num">
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  )
}
