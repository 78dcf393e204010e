import { Navigate, useLocation } from 'react-router'
import { useText } from '../text.tsx'

/** To the page of what is not there, which says which address was asked for. */
export function ToMissing() {
  const { lang } = useText()
  const { pathname, search } = useLocation()
  return <Navigate to={`/${lang}/404`} state={{ asked: pathname + search }} replace />
}
