import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type StockLine, vaultAdjust } from '../../contract/index.ts'
import { adjusting } from '../../rules/exchange.ts'
import { keyOf } from '../../rules/lines.ts'
import { useKindName } from './useKindName.ts'

/** Puts the stock of a kind right: more pieces or fewer, why, and of which exchange. */
export function AdjustForm({ vaultId, line, onClose }: { vaultId: string; line: StockLine; onClose(): void }) {
  const { t } = useText()
  const nameOf = useKindName()
  const { denominationFen, form: paper, available } = line
  const form = useForm(vaultAdjust, {
    initial: { vaultId, denominationFen, form: paper },
    draft: `cash.adjust.${vaultId}.${keyOf(line)}`,
    words: 'cash.adjust.',
    check: { set: adjusting, facts: { available }, p: {} },
  })
  return (
    <FormSheet title={t('cash.adjust.title', { kind: nameOf(line) })} form={form} action={t('cash.stock.adjust')} told="cash.adjust.done" onClose={onClose}>
      <Fields
        of={form}
        only={['change', 'reason', 'exchangeNo']}
        over={{ change: (field) => <ChangeField {...field} />, reason: { lines: true }, exchangeNo: { lines: false } }}
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
        label={t('cash.adjust.way')}
        value={way}
        options={choices('cash.adjust.way.', WAYS)}
        onChange={(next = way) => {
          turn(next)
          onChange(signed(count, next))
        }}
      />
      <NumberField label={label} value={count} fault={fault} required={required} onChange={(next) => onChange(signed(next, way))} />
    </>
  )
}
