import type { ReactNode } from 'react'
import { ScanDesk, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Takes what a hand scanner types, what somebody types, and what is held before the camera, which reads without network too. */
export function ReaderDesk({ onCode, children }: { onCode(code: string): Promise<void>; children: ReactNode }) {
  const { t } = useText()
  const { field } = useScanField()
  const says = t('my-qrcode.reader.code')
  return (
    <ScanDesk ahead field={field} label={says} hint={says} action={t('my-qrcode.reader.check')} onCode={onCode}>
      {children}
    </ScanDesk>
  )
}
