import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { issueKey, type searchKeys } from '../../contract.ts'
import { issuing } from '../../rules/keys.ts'

const RULES = { set: issuing, facts: { known: null, giver: null }, p: {}, limits: {}, fields: ['validUntil', 'permissions'] } as const

/** For whom, for what, and until when. */
export function KeyForm({
  permissions,
  latest,
  onClose,
  onIssued,
}: {
  permissions: OutputOf<typeof searchKeys>['permissions']
  latest: string
  onClose(): void
  onIssued(issued: OutputOf<typeof issueKey>): void
}) {
  const { t, pick } = useText()
  const [word, find] = useState<string>()
  const { values, set, ...form } = useForm(issueKey, {
    initial: { permissions: [], validUntil: latest },
    draft: 'integrations.key',
    rules: { ...RULES, now: serverNow() },
    onSent: onIssued,
  })
  const chosen = values.permissions ?? []
  const options = permissions
    .map((one) => ({ value: one.id, label: `${pick(one.nameCn, one.nameEn)} (${one.id})` }))
    .filter(({ value, label }) => chosen.includes(value) || !word || label.toLowerCase().includes(word.toLowerCase()))
  return (
    <FormSheet title={t('integrations.issue')} form={{ values, set, ...form }} action={t('integrations.issue')} onClose={onClose}>
      <TextField
        label={t('integrations.keyName')}
        required
        note={t('integrations.keyNameNote')}
        value={values.name}
        fault={form.fault('name')}
        onChange={(value) => set('name', value)}
      />
      <DateField
        label={t('integrations.validUntil')}
        required
        value={values.validUntil}
        fault={form.fault('validUntil')}
        onChange={(value) => set('validUntil', value)}
      />
      <TextField label={t('integrations.permissionFind')} type="search" value={word} onChange={find} />
      <div style={{ maxHeight: 260, overflowY: 'auto' }}>
        <ManyField
          label={t('integrations.permissions')}
          required
          note={t('integrations.permissionsChosen', { count: chosen.length })}
          value={chosen}
          options={options}
          fault={form.fault('permissions')}
          onChange={(value) => set('permissions', value ? [...value] : [])}
        />
      </div>
    </FormSheet>
  )
}
