import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'

const SIZE = 260
/** As people read it out. */
const sayCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The code of a booking, to be scanned or read out. */
export function CodeSheet({ title, code, onClose }: { title: string; code: string; onClose(): void }) {
  const { t } = useText()
  const said = sayCode(code)
  return (
    <Sheet title={t('booking.code')} onClose={onClose}>
      <div className="stack tight centre wraps">
        <b data-typed>{title}</b>
        <QrCode text={code} size={SIZE} label={t('booking.code.label', { code: said })} />
        <code translate="no" style={{ fontSize: 20, letterSpacing: 1 }}>
          {said}
        </code>
        <small>{t('booking.code.hint')}</small>
      </div>
    </Sheet>
  )
}
