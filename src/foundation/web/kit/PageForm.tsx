import type { FormEvent, ReactNode } from 'react'
import type { FormApi } from '../form.ts'
import { DraftNote } from './DraftNote.tsx'

/** What is wrong with a form as a whole; what is wrong with a field stands beside it. */
export function FormFault({ form }: { form: Pick<FormApi<unknown>, 'general'> }) {
  return (
    form.general && (
      <p className="note-box bad" role="alert">
        {form.general}
      </p>
    )
  )
}

interface Props<V> {
  form: FormApi<V>
  className?: string
  /** What is said over the form, by default that its draft was put back. */
  above?: ReactNode
  /** What the button of the form does, by default sending it. */
  onSubmit?(): Promise<unknown>
  children: ReactNode
}

/** A form that stands in a page. */
export function PageForm<V>({ form, className = 'stack', above = <DraftNote form={form} />, onSubmit = form.submit, children }: Props<V>) {
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onSubmit()
  }
  return (
    <form noValidate className={className} onSubmit={submit}>
      {above}
      <FormFault form={form} />
      {children}
    </form>
  )
}
