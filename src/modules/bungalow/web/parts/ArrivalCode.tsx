import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { MyReservation } from '../MyBungalowReservations.tsx'
import { useSlotText } from './useSlotText.ts'

/** What is shown on arrival. */
export function ArrivalCode({ row, code, onClose }: { row: MyReservation; code: string; onClose(): void }) {
  const { t, pick } = useText()
  const when = useSlotText()
  return (
    <Sheet title={t('bungalow.code')} onClose={onClose}>
      <div className="stack tight centre">
        <QrCode text={code} label={t('bungalow.code')} />
        <code translate="no">{code}</code>
        <b data-typed>{pick(row.bungalowCn, row.bungalowEn)}</b>
        <span>
          {when(row)} · {t('bungalow.people', { people: row.companions.length + 1 })}
        </span>
        <span data-typed>{pick(row.placeCn, row.placeEn)}</span>
        <small>{t('bungalow.code.note')}</small>
      </div>
    </Sheet>
  )
}
