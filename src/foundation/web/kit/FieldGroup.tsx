import { type ReactNode, useId } from 'react'
import { quoting } from './quoting.tsx'

/** The mark beside the label of what has to be filled in; who listens is told by the control itself. */
export const Must = () => (
  <span className="must" aria-hidden="true">
    *
  </span>
)

/** What is wrong with a field, or what helps to fill it in; nothing where there is neither. */
export function Told({ id, fault, note }: { id?: string; fault: string | undefined; note?: ReactNode }) {
  const told = fault ?? note
  return (
    told && (
      <span id={id} className={fault ? 'fault' : 'note'} role={fault ? 'alert' : undefined}>
        {typeof told === 'string' ? quoting(told) : told}
      </span>
    )
  )
}

interface Props {
  label: string
  required?: boolean | undefined
  className: string
  /** The id of what says more about it, where that is not what stands below. */
  describedBy?: string
  fault?: string | undefined
  note?: ReactNode
  children: ReactNode
}

/** Several controls under one label, and what is wrong with them together. */
export function FieldGroup({ label, required, className, describedBy, fault, note, children }: Props) {
  const id = useId()
  const about = describedBy ?? (fault || note ? id : undefined)
  return (
    <fieldset className={className} aria-describedby={about}>
      <legend className="label">
        {label}
        {required && <Must />}
      </legend>
      {children}
      <Told id={id} fault={fault} note={note} />
    </fieldset>
  )
}
