import { useLocation, useNavigate } from 'react-router'
import { useText } from '../text.tsx'

/** Where the router keeps how many pages of the portal lie behind. */
const behind = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** Goes back to where one came from. Who came by a link from outside gets to what the page is a part of, or home. */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { lang } = useText()
  return () => void (behind() > 0 ? navigate(-1) : navigate(search ? pathname : `/${lang}/home`))
}
