import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { LastReset } from './LastReset.tsx'
import { LockFields, useLockForm } from './LockFields.tsx'

/** The lock of the room: a new password, and what became of the last. */
export function LockCard({ own: { lastReset, helpers } }: { own: Mine }) {
  const { t } = useText()
  const [changing, change] = useState(false)
  return (
    <Card
      title={t('housing.lock.title')}
      extra={
        <button type="button" className="btn p" onClick={() => change(true)}>
          {t('housing.lock.change')}
        </button>
      }
    >
      {lastReset ? <LastReset reset={lastReset} helpers={helpers} /> : <p className="hint">{t('housing.lock.never')}</p>}
      {changing && <Change onClose={() => change(false)} />}
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
