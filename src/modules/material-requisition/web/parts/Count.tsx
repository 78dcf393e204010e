import { pieces } from '../../rules/stock.ts'

interface Props {
  label: string
  value: number | null
  fault?: string | undefined
  onChange(count: number | null): void
}

/** A quantity in a row, labelled by what it is of; what is no whole number does not stay (LVM-13). */
export function Count({ label, value, fault, onChange }: Props) {
  return (
    <input
      className="input"
      style={{ width: 96 }}
      inputMode="numeric"
      aria-label={label}
      data-typed=""
      aria-invalid={fault ? true : undefined}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(pieces(event.target.value))}
    />
  )
}
