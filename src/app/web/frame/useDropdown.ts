import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface Dropdown {
  open: boolean
  toggle(): void
  close(): void
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
}

/** A panel under a button: going on, clicking or tabbing elsewhere closes it; Escape too, and gives the focus back to the button. */
export function useDropdown(): Dropdown {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed whenever the page changes
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      const inside = target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target))
      if (!inside) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
      removeEventListener('keydown', onKey)
    }
  }, [open])
  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), button, panel }
}
