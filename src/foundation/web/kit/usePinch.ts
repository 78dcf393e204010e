import { type RefObject, useEffect } from 'react'

export const STEP = 1.25
const LEAST = 0.5
const MOST = 4
/** A zoom that can be had: 1 is as wide as there is room. */
export const within = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom))

const apart = ([a, b]: readonly Touch[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0)

/** Two fingers, or the keys + and −, on a piece of the page: `change` hears by how much it is to grow. */
export function usePinch(piece: RefObject<HTMLElement | null>, change: (by: number) => void): void {
  useEffect(() => {
    const element = piece.current
    if (!element) return
    const over = new AbortController()
    let last = 0
    const touched = (event: TouchEvent) => {
      last = event.touches.length === 2 ? apart([...event.touches]) : 0
    }
    const moved = (event: TouchEvent) => {
      if (event.touches.length !== 2) return
      // or the browser would enlarge the page around it
      event.preventDefault()
      const now = apart([...event.touches])
      if (last > 0 && now > 0) change(now / last)
      last = now
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') change(STEP)
      if (event.key === '-') change(1 / STEP)
    }
    const { signal } = over
    element.addEventListener('touchstart', touched, { signal, passive: true })
    element.addEventListener('touchend', touched, { signal, passive: true })
    element.addEventListener('touchmove', moved, { signal, passive: false })
    element.addEventListener('keydown', pressed, { signal })
    return () => over.abort()
  }, [piece, change])
}
