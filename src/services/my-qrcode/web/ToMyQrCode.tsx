import { Navigate } from 'react-router'
import { useText } from '#foundation/web/text.tsx'

/** QRC-01: every other path below my-qrcode leads to the code. */
export default function ToMyQrCode() {
  const { lang } = useText()
  return <Navigate to={`/${lang}/my-qrcode/index`} replace />
}
