import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'

/** The code for the machine: it opens the version that is valid when it is scanned (LOTO-06). */
export function QrLabel({ of, onClose }: { of: { procedureCode: string; equipmentName: string }; onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('loto.act.label')} onClose={onClose}>
      <div className="stack tight centre">
        <QrCode text={`${location.origin}/lotosop/${encodeURIComponent(of.procedureCode)}`} label={t('loto.label.of', { code: of.procedureCode })} />
        <b translate="no">{of.procedureCode}</b>
        <span data-typed="">{of.equipmentName}</span>
        <span className="muted">{t('loto.label.about')}</span>
      </div>
    </Sheet>
  )
}
