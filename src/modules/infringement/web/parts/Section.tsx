import type { ReactNode } from 'react'

/** A part of a report under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 style={{ margin: '0 0 4px', fontSize: '1rem' }}>{title}</h3>
    {children}
  </section>
)

/** What people wrote, with the paragraphs they made. */
export const Typed = ({ text }: { text: string }) => (
  <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} data-typed="">
    {text}
  </p>
)
