import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { pass } from '../../contract.ts'
import { Family } from './Family.tsx'
import { useDayText } from './useDay.ts'

/** What the gate scans: for all members together, each once. */
export function PassSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const dayText = useDayText()
  const call = useCall(pass, { id })
  return (
    <Sheet title={t('family-entry.pass')} onClose={onClose}>
      <Loaded call={call}>
        {(one) => (
          <div className="family-pass">
            <QrCode text={one.code} label={t('family-entry.pass')} />
            <code translate="no">{one.code}</code>
            <b>{dayText(one)}</b>
            <Family members={one.members} plain />
            <small>{t('family-entry.pass.note')}</small>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
