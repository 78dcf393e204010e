import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CashKind, type CashLine, countsOf, KINDS, keyOf, pieces, totalOf, withCount } from '../../rules/lines.ts'
import { useKindName } from './useKindName.ts'
import './cash.css'

interface Props {
  label: string
  value: readonly CashLine[] | undefined
  fault: string | undefined
  required?: boolean
  /** What the vault has free of each kind. */
  stock?: Readonly<Record<string, number>> | undefined
  onChange(lines: CashLine[]): void
}

/** Money by kinds: how many pieces of each, what they come to, and all of them together. */
export function LinesField({ label, value = [], fault, required, stock, onChange }: Props) {
  const { t } = useText()
  const nameOf = useKindName()
  const counts = countsOf(value)
  const total = t('cash.lines.total', { total: formatFen(totalOf(value)) })
  return (
    <FieldGroup label={label} required={required} className="field cash-lines" fault={fault && `${fault} ${total}`} note={<b>{total}</b>}>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th>{t('cash.lines.kind')}</th>
              {stock && <th className="num">{t('cash.lines.free')}</th>}
              <th>{t('cash.lines.count')}</th>
              <th className="num">{t('cash.lines.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {KINDS.map((kind) => {
              const count = counts.get(keyOf(kind)) ?? 0
              return (
                <tr key={keyOf(kind)}>
                  <td>{nameOf(kind)}</td>
                  {stock && <td className="num">{formatNumber(stock[keyOf(kind)] ?? 0)}</td>}
                  <td>
                    <Count label={`${label} ${nameOf(kind)}`} value={count} onChange={(next) => onChange(withCount(value, kind, next))} />
                  </td>
                  <td className="num">{count > 0 && formatFen(kind.denominationFen * count)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </FieldGroup>
  )
}

/** How many there are; what is no whole number does not stay (CASH-03). */
function Count({ label, value, onChange }: { label: string; value: number; onChange(count: number): void }) {
  return (
    <input
      className="input"
      inputMode="numeric"
      aria-label={label}
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onChange(pieces(event.target.value))}
    />
  )
}

/** Which kinds stand in one of several lists. */
const shownOf = (lists: readonly (readonly CashLine[])[]): CashKind[] => KINDS.filter((kind) => lists.some((lines) => countsOf(lines).has(keyOf(kind))))

interface ReadProps {
  declared: readonly CashLine[]
  counted: readonly CashLine[] | null
  wanted: readonly CashLine[]
}

/** What was handed in, what was found, and what was asked for, kind by kind. */
export function LinesRead({ declared, counted, wanted }: ReadProps) {
  const { t } = useText()
  const nameOf = useKindName()
  const [said, found, asked] = [countsOf(declared), countsOf(counted ?? []), countsOf(wanted)]
  const of = (counts: ReadonlyMap<string, number>, kind: CashKind) => formatNumber(counts.get(keyOf(kind)) ?? 0)
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            <th>{t('cash.lines.kind')}</th>
            <th className="num">{t('cash.exchange.declared')}</th>
            {counted && <th className="num">{t('cash.exchanges.counted')}</th>}
            {counted && <th className="num">{t('cash.exchanges.differenceFen')}</th>}
            <th className="num">{t('cash.exchange.wanted')}</th>
          </tr>
        </thead>
        <tbody>
          {shownOf([declared, counted ?? [], wanted]).map((kind) => (
            <tr key={keyOf(kind)}>
              <td>{nameOf(kind)}</td>
              <td className="num">{of(said, kind)}</td>
              {counted && <td className="num">{of(found, kind)}</td>}
              {counted && <td className="num">{formatNumber((found.get(keyOf(kind)) ?? 0) - (said.get(keyOf(kind)) ?? 0))}</td>}
              <td className="num">{of(asked, kind)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{t('cash.lines.sum')}</th>
            <td className="num">{formatFen(totalOf(declared))}</td>
            {counted && <td className="num">{formatFen(totalOf(counted))}</td>}
            {counted && <td className="num">{formatFen(totalOf(counted) - totalOf(declared))}</td>}
            <td className="num">{formatFen(totalOf(wanted))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  )
}
