import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configPartnerMerge, partnerSearch } from '../../contract/index.ts'

const SHOWN = 50
const LEAST = 2

/** Companies that were declared under two names, and taking two together. */
export function PartnersTab({ of: { merged } }: { of: Config }) {
  const { t, pick, name } = useText()
  return (
    <Card title={t('compliance.config.merged')} extra={<Opens label={t('compliance.merge')}>{(close) => <MergeForm onClose={close} />}</Opens>}>
      {merged.length === 0 && <p className="muted">{t('compliance.merge.none')}</p>}
      {merged.map((one) => (
        <p key={one.id} data-typed="">
          {name(one)} → {pick(one.intoCn, one.intoEn)}
        </p>
      ))}
    </Card>
  )
}

function MergeForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const form = useForm(configPartnerMerge, {
    initial: {},
    draft: 'compliance.merge',
    // companies are shown by more than their ids
    unkept: ['id', 'into'],
    words: 'compliance.merge.',
  })
  return (
    <FormSheet title={t('compliance.merge')} form={form} action={t('compliance.merge')} told="compliance.merge.done" onClose={onClose}>
      <p className="note-box">{t('compliance.merge.says')}</p>
      <Fields
        of={form}
        over={{
          id: ({ label, fault, value, onChange }) => <PartnerPicker {...{ label, fault, value, onChange }} />,
          into: ({ label, fault, value, onChange }) => <PartnerPicker {...{ label, fault, value, onChange }} />,
        }}
      />
    </FormSheet>
  )
}

interface PickerProps {
  label: string
  fault: string | undefined
  value: string | undefined
  onChange(id: string | undefined): void
}

/** A company out of those that a word finds. */
function PartnerPicker({ label, fault, value, onChange }: PickerProps) {
  const { t, name } = useText()
  const [typed, type] = useState<string>()
  const keyword = useDebounced(typed?.trim() ?? '')
  const asks = keyword.length >= LEAST
  const { data } = useCall(partnerSearch, { pageSize: SHOWN, filters: { keyword: asks ? keyword : '--' } }, { enabled: asks })
  const found = asks ? (data?.list ?? []) : []
  return (
    <div className="pair">
      <TextField
        label={t('compliance.merge.find', { name: label })}
        type="search"
        value={typed}
        onChange={(word) => {
          type(word)
          // what was chosen need not be among what is found
          onChange(undefined)
        }}
      />
      <SelectField
        label={label}
        required
        typed
        value={value}
        fault={fault}
        options={found.map((one) => ({ value: one.id, label: name(one) }))}
        onChange={onChange}
      />
    </div>
  )
}
