import { Navigate } from 'react-router'
import { useText } from '#foundation/web/text.tsx'

/** `/` leads to the home in the person's language. */
export default function Start() {
  const { lang } = useText()
  return <Navigate to={`/${lang}/home`} replace />
}
