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

interface Head {
  /** What is said over the form, by default that its draft was put back. */
  above?: ReactNode
  /** That somebody has saved meanwhile (Overtaken.tsx), in the place of all that is said over the form otherwise. */
  overtaken?: ReactNode
}

/** What stands over the fields of a form: that its draft was put back, what is wrong with it as a whole; or that it was overtaken, and nothing else. */
export const FormHead = ({ form, above = <DraftNote form={form} />, overtaken }: Head & { form: Pick<FormApi<unknown>, 'general' | 'restored' | 'discard'> }) =>
  overtaken ?? (
    <>
      {above}
      <FormFault form={form} />
    </>
  )

interface Props<V> extends Head {
  form: FormApi<V>
  className?: string
  /** What the button of the form does, by default sending it. */
  onSubmit?(): Promise<unknown>
  children: ReactNode
}

/** A form that stands in a page. */
export function PageForm<V>({ form, className = 'stack', above, overtaken, onSubmit = form.submit, children }: Props<V>) {
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onSubmit()
  }
  return (
    <form noValidate className={className} onSubmit={submit}>
      <FormHead form={form} above={above} overtaken={overtaken} />
      {children}
    </form>
  )
}
