import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type SkuInput, saveSku } from '../../contract.ts'

const FRESH: Partial<SkuInput> = { gates: [], companions: 0, fromTime: '08:00', toTime: '22:00', active: true }
const GATES_LENGTH = 300
const gatesIn = (typed: string): string[] =>
  typed
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Adds a SKU or changes one. */
export function SkuForm({ given, onClose }: { given: Partial<SkuInput>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveSku, {
    initial: { ...FRESH, ...given },
    draft: `free-park-entry.sku.${given.id ?? 'new'}`,
    words: 'free-park-entry.sku.',
  })
  // what is typed keeps its commas and spaces until it is read
  const [typed, type] = useState((form.values.gates ?? []).join(', '))
  return (
    <FormSheet
      title={t(given.id ? 'free-park-entry.sku.edit' : 'free-park-entry.sku.add')}
      form={form}
      action={t('kit.save')}
      told="free-park-entry.sku.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['code', 'nameCn', 'nameEn', 'park', 'gates', 'companions', 'fromTime', 'toTime', 'active']}
        pairs={[
          ['code', 'park'],
          ['fromTime', 'toTime'],
        ]}
        over={{
          gates: ({ label, fault, note, required, onChange }) => (
            <TextField
              {...{ label, fault, note, required }}
              max={GATES_LENGTH}
              value={typed}
              onChange={(text = '') => {
                type(text)
                onChange(gatesIn(text))
              }}
            />
          ),
          fromTime: ({ max: _max, ...time }) => <TimeField {...time} />,
          toTime: ({ max: _max, ...time }) => <TimeField {...time} />,
          active: given.id ? {} : null,
        }}
      />
    </FormSheet>
  )
}
