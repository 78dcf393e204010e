import { type ReactNode, useId } from 'react'

const LENGTH = 500

/** A secret as it is typed in: no browser keeps it, nobody reads it over a shoulder. */
export function SecretField({
  label,
  value,
  fault,
  note,
  onChange,
}: {
  label: string
  value: string | undefined
  fault: string | undefined
  note?: ReactNode
  onChange(value: string | undefined): void
}) {
  const id = useId()
  const told = fault ?? note
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="password"
        autoComplete="new-password"
        maxLength={LENGTH}
        value={value ?? ''}
        aria-invalid={fault ? true : undefined}
        aria-describedby={told ? `${id}-told` : undefined}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {told && (
        <span id={`${id}-told`} className={fault ? 'fault anywhere' : 'note anywhere'} role={fault ? 'alert' : undefined}>
          {told}
        </span>
      )}
    </div>
  )
}
