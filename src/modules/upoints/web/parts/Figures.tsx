import { formatNumber } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'

type Value = number | null
type Figures<K extends string> = Readonly<Record<K, Value>>

const said = (value: Value): string => (value === null ? '—' : formatNumber(value))

/** The sums of a report, each under its name. */
export function Totals<K extends string>({ words, columns, of }: { words: string; columns: readonly K[]; of: Figures<K> }) {
  const { t } = useText()
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
      {columns.map((key) => (
        <section className="card bal" key={key}>
          <span className="k">{t(`${words}${key}`)}</span>
          <strong>{said(of[key])}</strong>
        </section>
      ))}
    </div>
  )
}

/** The rows of a report: a table on a desk, cards on a phone. */
export function FigureRows<R extends Figures<K> & { key: string; nameCn: string; nameEn: string }, K extends string>({
  words,
  columns,
  head,
  rows,
  nameOf,
}: {
  words: string
  columns: readonly K[]
  head: string
  rows: readonly R[]
  nameOf(row: R): string
}) {
  const { t } = useText()
  const desk = useDesk()
  if (!desk)
    return rows.map((row) => (
      <div key={row.key} style={{ borderTop: '1px solid var(--line)', padding: '12px 0' }}>
        <b>{nameOf(row)}</b>
        <dl className="facts" style={{ marginTop: 6 }}>
          {columns.map((key) => (
            <div key={key}>
              <dt>{t(`${words}${key}`)}</dt>
              <dd>{said(row[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className="num">
                {t(`${words}${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="wrap">{nameOf(row)}</td>
              {columns.map((key) => (
                <td key={key} className="num">
                  {said(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
