import { Card } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'

/** Of a change: what differs from what was approved before, ahead of everything else (WF-39). */
export function ItemChanges({ changes }: { changes: NonNullable<ItemDetail['changes']> }) {
  const { t } = useText()
  return (
    <Card title={t('workflow.item.changes')}>
      <DifferenceView fields={changes} before={t('workflow.difference.was')} after={t('workflow.difference.willBe')} />
    </Card>
  )
}
