import { monthOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { poolSave } from '../../contract/index.ts'
import { poolTerms } from '../../rules/pools.ts'
import type { Pool } from '../QuotaPools.tsx'
import { DepartmentField } from './DepartmentField.tsx'

/** Adds a pool, or changes its names and total; whose it is and for which year it stays. */
export function PoolForm({ pool, onClose }: { pool: Pool | undefined; onClose(): void }) {
  const { t } = useText()
  const used = pool ? pool.held + pool.spent : 0
  const form = useForm(poolSave, {
    initial: pool ? draftOf(pool) : { category: 'eco', ownerKind: 'department', year: Number(monthOf(serverNow()).slice(0, 4)), warnAtPercent: 10 },
    draft: `business-tickets.pool.${pool?.id ?? 'new'}`,
    words: 'business-tickets.pools.',
    check: { set: poolTerms, facts: { used }, p: {} },
  })
  const stays = pool ? null : undefined
  return (
    <FormSheet title={t(`business-tickets.pools.${pool ? 'edit' : 'add'}`)} form={form} action={t('kit.save')} told="business-tickets.saved" onClose={onClose}>
      {pool && <Facts items={[{ label: t('business-tickets.pools.used'), value: formatNumber(used) }]} />}
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'category', 'ownerKind', 'owner', 'year', 'total', 'warnAtPercent']}
        pairs={[['total', 'warnAtPercent']]}
        over={{
          ...{ category: stays, ownerKind: stays, year: stays },
          owner: pool
            ? null
            : form.values.ownerKind === 'department'
              ? ({ label, fault, value, onChange }) => <DepartmentField {...{ label, fault, value, onChange }} required />
              : undefined,
        }}
      />
    </FormSheet>
  )
}

const draftOf = ({ id, nameCn, nameEn, category, ownerKind, owner, year, total, warnAtPercent }: Pool) => ({
  ...{ id, nameCn, nameEn, category, ownerKind, owner, year, total, warnAtPercent },
})
