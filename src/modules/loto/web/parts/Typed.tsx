import type { ReactNode } from 'react'

/** What people wrote. */
export const Typed = ({ children }: { children: ReactNode }) => (
  <span className="lines" data-typed="">
    {children || '—'}
  </span>
)
