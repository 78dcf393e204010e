import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inLanguage, isOutside, leadsSomewhere } from '#foundation/contract/links.ts'
import { useText } from '../text.tsx'

/** What somebody wrote a link for: within the portal it leads on here, to other sites in a new window, and otherwise nowhere (HOME-14). */
export function Leads({ to, className, children, label }: { to: string; className: string; children: ReactNode; label?: string }) {
  const { lang } = useText()
  if (!leadsSomewhere(to)) return <div className={className}>{children}</div>
  if (isOutside(to))
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer" aria-label={label}>
        {children}
      </a>
    )
  return (
    <Link className={className} to={inLanguage(to, lang)} aria-label={label}>
      {children}
    </Link>
  )
}
