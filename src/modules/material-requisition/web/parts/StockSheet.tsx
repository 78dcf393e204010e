import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Material, stockAdjust, warehouses } from '../../contract/index.ts'

/** What lies of a material in each warehouse, and putting it right. */
export function StockSheet({ of, onClose }: { of: Material; onClose(): void }) {
  const { t, name, pick } = useText()
  const [adjusting, adjust] = useState<{ warehouseId?: string }>()
  if (adjusting) return <AdjustForm materialId={of.id} title={name(of)} {...adjusting} onClose={() => adjust(undefined)} />
  return (
    <Sheet
      title={<span data-typed="">{t('material-requisition.stock.of', { name: name(of) })}</span>}
      onClose={onClose}
      footer={
        <button type="button" className="btn p" onClick={() => adjust({})}>
          {t('material-requisition.stock.adjust')}
        </button>
      }
    >
      <List
        rows={of.stock}
        rowKey={({ warehouseId }) => warehouseId}
        empty={t('material-requisition.stock.none')}
        columns={[
          {
            key: 'warehouse',
            title: t('material-requisition.lines.warehouse'),
            cell: (one) => <span data-typed="">{pick(one.warehouseCn, one.warehouseEn)}</span>,
          },
          { key: 'available', title: t('material-requisition.stock.available'), num: true, cell: ({ available }) => formatNumber(available) },
          { key: 'reserved', title: t('material-requisition.stock.reserved'), num: true, cell: ({ reserved }) => formatNumber(reserved) },
        ]}
        card={(one) => (
          <div className="row between wrap">
            <b data-typed="">{pick(one.warehouseCn, one.warehouseEn)}</b>
            <span>
              {formatNumber(one.available)} / {formatNumber(one.reserved)}
            </span>
          </div>
        )}
        actions={({ warehouseId }) => (
          <button type="button" className="btn link" onClick={() => adjust({ warehouseId })}>
            {t('material-requisition.stock.adjust')}
          </button>
        )}
      />
    </Sheet>
  )
}

interface Adjusted {
  materialId: string
  title: string
  warehouseId?: string
  change?: number
  onClose(): void
}

/** More pieces or fewer, where and why. */
export function AdjustForm({ materialId, title, warehouseId, change, onClose }: Adjusted) {
  const { t, name } = useText()
  const places = useCall(warehouses, {}).data?.list ?? []
  const form = useForm(stockAdjust, {
    initial: { materialId, ...(warehouseId !== undefined && { warehouseId }), ...(change !== undefined && { change }) },
    draft: `lvm.adjust.${materialId}.${warehouseId ?? ''}`,
    words: 'material-requisition.adjust.',
  })
  return (
    <FormSheet
      title={<span data-typed="">{t('material-requisition.adjust.title', { name: title })}</span>}
      form={form}
      action={t('material-requisition.stock.adjust')}
      told="material-requisition.adjust.done"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['warehouseId', 'change', 'reason']}
        over={{
          warehouseId: ({ label, value, fault, onChange }) => (
            <SelectField
              {...{ label, value, fault, onChange }}
              required
              typed
              options={places.map((one) => ({ value: one.id, label: `${one.code} ${name(one)}` }))}
            />
          ),
          change: (given) => <ChangeField {...given} />,
          reason: { lines: true },
        }}
      />
    </FormSheet>
  )
}

const WAYS = ['more', 'less'] as const

/** Pieces that come or go: a field for numbers takes no sign. */
function ChangeField({ label, value, fault, required, onChange }: FieldOf<number>) {
  const { t, choices } = useText()
  const [way, turn] = useState<(typeof WAYS)[number]>(value !== undefined && value < 0 ? 'less' : 'more')
  const signed = (count: number | undefined, by: (typeof WAYS)[number]) => (count === undefined || by === 'more' ? count : -count)
  const count = value === undefined ? undefined : Math.abs(value)
  return (
    <>
      <ChoiceField
        label={t('material-requisition.adjust.way')}
        value={way}
        options={choices('material-requisition.adjust.way.', WAYS)}
        onChange={(next = way) => {
          turn(next)
          onChange(signed(count, next))
        }}
      />
      <NumberField label={label} value={count} fault={fault} required={required} onChange={(next) => onChange(signed(next, way))} />
    </>
  )
}
