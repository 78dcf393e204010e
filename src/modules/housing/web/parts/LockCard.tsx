import { Card } from '#foundation/web/kit/Card.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { LastReset } from './LastReset.tsx'
import { LockFields, useLockForm } from './LockFields.tsx'

/** The lock of the room: a new password, and what became of the last. */
export function LockCard({ own: { lastReset, helpers } }: { own: Mine }) {
  const { t } = useText()
  return (
    <Card
      title={t('housing.lock.title')}
      extra={
        <Opens className="btn p" label={t('housing.lock.change')}>
          {(close) => <Change onClose={close} />}
        </Opens>
      }
    >
      {lastReset ? <LastReset reset={lastReset} helpers={helpers} /> : <p className="hint">{t('housing.lock.never')}</p>}
    </Card>
  )
}

function Change({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const form = useLockForm(onClose)
  return (
    <FormSheet title={t('housing.lock.change')} form={form} action={t('housing.lock.change')} onClose={onClose}>
      <LockFields form={form} />
    </FormSheet>
  )
}
