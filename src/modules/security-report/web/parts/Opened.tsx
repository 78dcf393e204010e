import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '#foundation/web/text.tsx'
import { ReportSheet } from './ReportSheet.tsx'

interface Of {
  page: 'reportList' | 'reportListManager' | 'reportListProcess'
}

/** Where the reports of a list open: each has an address of its own, so that a message leads to it, and the filters stay. */
function useTo({ page }: Of): (id?: string) => void {
  const { lang } = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (id) => navigate(`/${lang}/securityReport/${page}${id ? `/${id}` : ''}${search}`)
}

/** The number of a report, which opens it. */
export function Opener({ row, ...of }: Of & { row: { id: string; number: string | null } }) {
  const { t } = useText()
  const to = useTo(of)
  return (
    <button type="button" className="btn link" onClick={() => to(row.id)}>
      {row.number ?? t('security-report.unnumbered')}
    </button>
  )
}

/** The report that the address names, over its list. */
export function Opened(of: Of) {
  const { id } = useParams()
  const to = useTo(of)
  return id && <ReportSheet id={id} onClose={() => to()} />
}
