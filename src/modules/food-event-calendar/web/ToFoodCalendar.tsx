import { Navigate, useLocation } from 'react-router'
import { useText } from '#foundation/web/text.tsx'

/** FOODCAL-02: who spells the address right comes to the calendar too, with what was asked of it. */
export default function ToFoodCalendar() {
  const { lang } = useText()
  const { search, hash } = useLocation()
  return <Navigate to={`/${lang}/foodevent-calender/index${search}${hash}`} replace />
}
