import { formatInstant } from '#foundation/web/kit/format.ts'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { MyBooking } from '../../contract.ts'
import { sayCode } from '../../rules/scans.ts'

const SIZE = 260

/** The code of a booking, to be scanned or read out. */
export function BookingCode({ booking, code, onClose }: { booking: MyBooking; code: string; onClose(): void }) {
  const { t, lang, pick } = useText()
  const said = sayCode(code)
  return (
    <Sheet title={t('booking.code')} onClose={onClose}>
      <div className="stack tight centre wraps">
        <b data-typed>{pick(booking.titleCn, booking.titleEn)}</b>
        <span>
          {formatInstant(booking.starts, lang)}
          {booking.party > 1 && ` · ${t('booking.party.count', { party: booking.party })}`}
        </span>
        <QrCode text={code} size={SIZE} label={t('booking.code.label', { code: said })} />
        <code style={{ fontSize: 20, letterSpacing: 1 }}>{said}</code>
        <small>{t('booking.code.hint')}</small>
      </div>
    </Sheet>
  )
}
