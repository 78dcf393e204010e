import { Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemRow } from '../../contract/index.ts'
import { itemLife } from '../../rules/lifecycles.ts'

/** Where a request stands; first of all what waits for its reader: a change (WF-32), or an answer. */
export function ItemTag({ item }: { item: Pick<ItemRow, 'state' | 'returnedAt' | 'waitsFor'> }) {
  const { t } = useText()
  if (item.waitsFor === 'answer') return <Tag tone="w">{t('workflow.item.toAnswer')}</Tag>
  if (item.returnedAt) return <Tag tone="w">{t('workflow.item.toChange')}</Tag>
  return <StateTag of={itemLife} state={item.state} />
}
