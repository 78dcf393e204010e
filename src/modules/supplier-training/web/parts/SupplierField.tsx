import { useState } from 'react'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { supplierSearch } from '../../contract/index.ts'
import { searching } from '../../rules/index.ts'

interface Props {
  label: string
  value: string | undefined
  /** The one that is chosen already. */
  known?: { id: string; name: string } | undefined
  fault?: string | undefined
  required?: boolean
  onChange(id: string | undefined): void
}

/** A supplier, found by a part of its name or number (SCT-05). */
export function SupplierField({ label, value, known, fault, required, onChange }: Props) {
  const { t } = useText()
  const [word = '', type] = useState<string>()
  const keyword = useDebounced(word.trim())
  const short = searching.check({ facts: {}, input: { keyword }, p: {}, now: serverNow() }).length > 0
  const found = useCall(supplierSearch, { keyword }, { enabled: !short }).data?.list ?? []
  const [chosen, choose] = useState(known)
  const all = [...(chosen ? [chosen] : []), ...found.filter(({ id }) => id !== chosen?.id)]
  const none = !short && found.length === 0
  return (
    <div className="pair">
      <TextField
        label={t('supplier-training.findSupplier')}
        type="search"
        value={word}
        note={word.trim() !== '' && short ? t('rule.SCT-05') : none ? t('supplier-training.noSupplier') : t('supplier-training.findSupplier.note')}
        onChange={type}
      />
      <SelectField
        {...{ label, fault, value }}
        {...(required && { required })}
        typed
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          choose(all.find((one) => one.id === id))
          onChange(id)
        }}
      />
    </div>
  )
}
