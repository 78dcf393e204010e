import { type ReactNode, useId } from 'react'
import { Must, Told } from './FieldGroup.tsx'

/** What every field is given. */
export interface FieldProps<T> {
  label: string
  value: T | undefined
  onChange(value: T | undefined): void
  fault?: string | undefined
  note?: ReactNode
  required?: boolean
  placeholder?: string
  disabled?: boolean
}

interface Ids {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

/** Label, control, and what is wrong beside it. */
export function Field({
  label,
  fault,
  note,
  required,
  children,
}: {
  label: string
  fault?: string | undefined
  note?: ReactNode
  required?: boolean | undefined
  children(ids: Ids): ReactNode
}) {
  const id = useId()
  const told = fault ?? note
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <Must />}
      </label>
      {children({ id, ...(fault && { 'aria-invalid': true }), ...(told && { 'aria-describedby': `${id}-told` }), ...(required && { 'aria-required': true }) })}
      <Told id={`${id}-told`} fault={fault} note={note} />
    </div>
  )
}
