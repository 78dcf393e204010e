import { useLocation } from 'react-router'
import { APPEND, type Desk } from '../../contract/index.ts'

/** What stands for a desk in its addresses, `/{lang}/workinjury/<place>/…`. */
export const placeOf = (desk: Desk): string => (desk in APPEND ? `${desk}-append` : desk)

/** Which of these desks the page is of. */
export function useDeskOf<D extends Desk>(among: readonly D[]): D | undefined {
  const { pathname } = useLocation()
  return among.find((one) => pathname.includes(`/workinjury/${placeOf(one)}/`))
}
