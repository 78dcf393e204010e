import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'
import { quoting } from './quoting.tsx'
import { DESK_WIDTH } from './useWidth.ts'

const FIRST = '.body :is(input, select, textarea):not([disabled]), footer .btn.p'

/** A dialog on a desk, a sheet from below on a phone. The browser's own dialog keeps the focus inside and gives it back. */
export function Sheet({ title, onClose, footer, children }: { title: ReactNode; onClose(): void; footer?: ReactNode; children: ReactNode }) {
  const { t } = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) {
      dialog.showModal()
      // not the close button, which comes first; on a phone a focused field would bring up the keyboard
      if (innerWidth >= DESK_WIDTH) dialog.querySelector<HTMLElement>(FIRST)?.focus()
    }
    return () => dialog?.close() // while it still stands in the page, or the focus would not go back
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        // a dialog that was opened from this one, and a file chooser that was left, are cancelled too
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{typeof title === 'string' ? quoting(title) : title}</h2>
        <button type="button" className="ico" aria-label={t('kit.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
