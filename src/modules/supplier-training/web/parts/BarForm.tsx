import { useState } from 'react'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { EVIDENCE } from '../../contract/base.ts'
import { blacklistSave, staff } from '../../contract/index.ts'
import { StaffPicker } from './StaffPicker.tsx'
import { SupplierField } from './SupplierField.tsx'

const OF = ['person', 'company'] as const

/** Puts a person or a company on the black list; `staffId` is whom the page came for. */
export function BarForm({ staffId, onClose }: { staffId: string | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const [of, choose] = useState<(typeof OF)[number]>('person')
  const named = useCall(staff, { id: staffId ?? '' }, { enabled: staffId !== undefined }).data
  const form = useForm(blacklistSave, {
    initial: { from: dayOf(serverNow()), to: null, evidence: [], ...(staffId !== undefined && { staffId }) },
    draft: `supplier-training.bar.${staffId ?? 'new'}`,
    // whom a draft means nobody can see
    unkept: ['staffId', 'supplierId', 'evidence'],
    words: 'supplier-training.black.',
  })
  const change = (next: (typeof OF)[number] | undefined) => {
    choose(next ?? of)
    form.set('staffId', undefined)
    form.set('supplierId', undefined)
  }
  return (
    <FormSheet title={t('supplier-training.black.add')} form={form} action={t('kit.save')} told="supplier-training.black.added" onClose={onClose}>
      {staffId === undefined ? (
        <>
          <ChoiceField label={t('supplier-training.black.of')} value={of} options={choices('supplier-training.barredOf.', OF)} onChange={change} />
          {of === 'person' ? (
            <StaffPicker
              label={t('supplier-training.barredOf.person')}
              many={false}
              value={form.values.staffId ? [form.values.staffId] : []}
              fault={form.fault('staffId')}
              onChange={([id]) => form.set('staffId', id)}
            />
          ) : (
            <SupplierField
              label={t('supplier-training.barredOf.company')}
              required
              value={form.values.supplierId}
              fault={form.fault('supplierId') ?? form.fault('staffId')}
              onChange={(id) => form.set('supplierId', id)}
            />
          )}
        </>
      ) : (
        <p data-typed="">
          <b>{named?.name}</b> {named?.supplier.name}
        </p>
      )}
      <Fields
        of={form}
        only={['reason', 'from', 'to', 'evidence']}
        pairs={[['from', 'to']]}
        over={{ evidence: (field) => <SentFiles {...field} policy={EVIDENCE} /> }}
      />
    </FormSheet>
  )
}
