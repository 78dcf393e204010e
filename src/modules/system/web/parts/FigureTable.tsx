import type { ReactNode } from 'react'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'

interface FigureColumn<R> {
  key: string
  title: string
  cell(row: R): ReactNode
  num?: boolean
}

/** A few rows that need no pages: a table on a desk, cards on a phone. The first column names the row. */
export function FigureTable<R>({
  rows,
  rowKey,
  columns,
}: {
  rows: readonly R[]
  rowKey(row: R): string
  columns: readonly [FigureColumn<R>, ...FigureColumn<R>[]]
}) {
  const desk = useDesk()
  const [first, ...others] = columns
  if (!desk)
    return (
      <>
        {rows.map((row) => (
          <div key={rowKey(row)} style={{ borderTop: '1px solid var(--line)', padding: '12px 0', overflowWrap: 'anywhere' }}>
            <b>{first.cell(row)}</b>
            <dl className="facts" style={{ marginTop: 8 }}>
              {others.map(({ key, title, cell }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </>
    )
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, num }) => (
              <th key={key} scope="col" className={num ? 'num' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, num }) => (
                <td key={key} className={num ? 'num' : ''}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
