import type { FormEvent, ReactNode } from 'react'
import type { FormApi } from '../form.ts'
import { useText } from '../text.tsx'
import { DraftNote } from './DraftNote.tsx'
import { FormFault } from './PageForm.tsx'
import { Sheet } from './Sheet.tsx'

/** A form in a dialog or sheet. Closing it keeps what was typed; sending closes it. */
export function FormSheet<V>({
  title,
  form,
  action,
  onClose,
  children,
}: {
  title: ReactNode
  form: FormApi<V>
  action?: string
  onClose(): void
  children: ReactNode
}) {
  const { t } = useText()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.submit()
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DraftNote form={form} />
        <FormFault form={form} />
        {children}
        <footer style={{ padding: '4px 0 12px' }}>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="submit" className="btn p" disabled={form.sending}>
            {form.sending ? t('kit.sending') : (action ?? t('kit.submit'))}
          </button>
        </footer>
      </form>
    </Sheet>
  )
}
