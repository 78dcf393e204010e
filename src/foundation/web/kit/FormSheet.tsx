import type { FormEvent, ReactNode } from 'react'
import type { FormApi } from '../form.ts'
import { useText } from '../text.tsx'
import { FormHead } from './PageForm.tsx'
import { Sheet } from './Sheet.tsx'
import { leaveWord, useSay } from './say.tsx'

/** A form in a dialog or sheet. Closing it keeps what was typed; sending closes it. */
export function FormSheet<V>({
  title,
  form,
  action,
  told,
  overtaken,
  onClose,
  children,
}: {
  title: ReactNode
  form: FormApi<V>
  action?: string
  /** The key of what is said once it was sent, and the sheet closed. Without it the form's `onSent` does both. */
  told?: string
  /** What `overtaken` of Overtaken.tsx gives: somebody has saved meanwhile, and has to be looked at before one goes on. */
  overtaken?: ReactNode
  onClose(): void
  children: ReactNode
}) {
  const { t } = useText()
  const { say } = useSay()
  const does = action ?? t('kit.submit')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.submit()) || told === undefined) return
    onClose()
    say(t(told))
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <FormHead form={form} overtaken={overtaken} />
        {children}
        <footer>
          <button type="button" className="btn" onClick={onClose}>
            {leaveWord(t, does)}
          </button>
          <button type="submit" className="btn p" disabled={form.sending || overtaken !== undefined}>
            {form.sending ? t('kit.sending') : does}
          </button>
        </footer>
      </form>
    </Sheet>
  )
}
