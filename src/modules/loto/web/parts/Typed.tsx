import type { ReactNode } from 'react'

/** What people wrote. */
export const Typed = ({ children }: { children: ReactNode }) => (
  <span data-typed="" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children || '—'}
  </span>
)
