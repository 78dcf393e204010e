import { Link, useLocation } from 'react-router'
import { useText } from '#foundation/web/text.tsx'

/** The list over which a report opens. */
export interface Over {
  page: 'reportList' | 'reportListManager' | 'reportListProcess'
}

/** Where the reports of a list open: each has an address of its own, so that a message leads to it, and the filters stay. */
export function useAddress({ page }: Over): (id?: string) => string {
  const { lang } = useText()
  const { search } = useLocation()
  return (id) => `/${lang}/securityReport/${page}${id ? `/${id}` : ''}${search}`
}

/** The number of a report, which opens it. */
export function Opener({ row, ...over }: Over & { row: { id: string; number: string | null } }) {
  const { t } = useText()
  const addressOf = useAddress(over)
  return (
    <Link className="btn link" to={addressOf(row.id)}>
      {row.number ?? t('security-report.unnumbered')}
    </Link>
  )
}
