import { Navigate, useLocation } from 'react-router'
import { useText } from '#foundation/web/text.tsx'
import { EVP_PATH } from '../rules.ts'

/** CULT-02: who spells the address right comes to the page too, with what was asked of it. */
export default function ToProposition() {
  const { lang } = useText()
  const { search, hash } = useLocation()
  return <Navigate to={`/${lang}${EVP_PATH}${search}${hash}`} replace />
}
