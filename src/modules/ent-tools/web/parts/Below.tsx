import type { ReactNode } from 'react'

/** What stands in small below the first line of a cell; `typed` by people. */
export const Below = ({ typed, children }: { typed?: boolean; children: ReactNode }) =>
  children ? (
    <small className="line" {...(typed && { 'data-typed': '' })}>
      {children}
    </small>
  ) : null
