import { type ReactNode, useState } from 'react'
import { useText } from '../text.tsx'

/** A button and the sheet that it opens, which is made anew each time. Where the button may go while the sheet is open, the page keeps it open itself. */
export function Opens({
  label,
  className = 'btn',
  disabled = false,
  children,
}: {
  label: ReactNode
  className?: string
  disabled?: boolean
  children(close: () => void): ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && children(() => setOpen(false))}
    </>
  )
}

/** The button of a row that opens its form. */
export function Edit({ children }: { children(close: () => void): ReactNode }) {
  const { t } = useText()
  return (
    <Opens className="btn link" label={t('kit.edit')}>
      {children}
    </Opens>
  )
}
