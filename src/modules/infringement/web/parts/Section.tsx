import type { ReactNode } from 'react'

/** A part of a report under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

/** What people wrote, with the paragraphs they made. */
export const Typed = ({ text }: { text: string }) => (
  <p className="lines" data-typed="">
    {text}
  </p>
)
