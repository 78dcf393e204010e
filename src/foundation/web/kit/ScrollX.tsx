import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** What may be wider than its place, a table for instance: it scrolls by itself, with the keys too while there is something to scroll to. */
export function ScrollX({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [wider, setWider] = useState(false)
  // after each rendering, since other rows or words may be wider
  useLayoutEffect(() => {
    const measure = () => setWider(box.current !== null && box.current.scrollWidth > box.current.clientWidth)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  return (
    <div ref={box} className="scroll-x" tabIndex={wider ? 0 : undefined}>
      {children}
    </div>
  )
}
