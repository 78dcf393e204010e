import { useId } from 'react'

/** A month, as browsers offer it. */
export function MonthField({ label, value, onChange }: { label: string; value: string | undefined; onChange(value: string | undefined): void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" type="month" value={value ?? ''} onChange={(e) => onChange(e.target.value || undefined)} />
    </div>
  )
}
