import { ScanDesk, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'

/** The number of a bag, by a hand scanner or the camera. */
export function BagScan({ onBag, onClose }: { onBag(code: string): void; onClose(): void }) {
  const { t } = useText()
  const { field } = useScanField()
  return (
    <Sheet title={t('cash.exchange.scan')} onClose={onClose}>
      <ScanDesk
        field={field}
        label={t('cash.exchange.bagNo')}
        hint={t('cash.exchange.bagNo')}
        action={t('cash.exchange.take')}
        onCode={async (code) => onBag(code.toUpperCase())}
      >
        <p className="hint">{t('cash.exchange.scan.hint')}</p>
      </ScanDesk>
    </Sheet>
  )
}
