import { useNavigate, useParams } from 'react-router'
import { type Over, useAddress } from './Opener.tsx'
import { ReportSheet } from './ReportSheet.tsx'

/** The report that the address names, over its list. */
export function Opened(over: Over) {
  const { id } = useParams()
  const navigate = useNavigate()
  const addressOf = useAddress(over)
  return id && <ReportSheet {...over} id={id} onClose={() => navigate(addressOf())} />
}
