import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { poolList, poolMove } from '../../contract/index.ts'
import { poolMoving } from '../../rules/pools.ts'
import type { Pool } from '../QuotaPools.tsx'

const MOST = 100

/** Moves quota to another pool of the same category and year. */
export function PoolMoveForm({ pool, onClose }: { pool: Pool; onClose(): void }) {
  const { t, pick } = useText()
  const others = useCall(poolList, { pageSize: MOST, filters: { category: pool.category, year: pool.year } })
  const form = useForm(poolMove, {
    initial: { from: pool.id },
    draft: `business-tickets.poolMove.${pool.id}`,
    words: 'business-tickets.poolMove.',
    check: { set: poolMoving, facts: { left: pool.left }, p: {} },
  })
  const options = (others.data?.list ?? [])
    .filter(({ id }) => id !== pool.id)
    .map((one) => ({ value: one.id, label: `${pick(one.nameCn, one.nameEn)} · ${one.year}` }))
  return (
    <FormSheet title={t('business-tickets.pools.move')} form={form} action={t('business-tickets.pools.move')} told="business-tickets.saved" onClose={onClose}>
      <p className="note-box">{t('business-tickets.poolMove.left', { left: pool.left })}</p>
      <Fields of={form} only={['to', 'amount', 'reason']} over={{ to: (field) => <SelectField {...field} typed options={options} /> }} />
    </FormSheet>
  )
}
