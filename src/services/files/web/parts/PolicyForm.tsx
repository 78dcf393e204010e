import { sayBytes } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { savePolicy } from '../../contract.ts'
import { type Limit, MB, SUFFIXES } from '../../rules/index.ts'
import type { Policy } from './Policies.tsx'
import { useModuleName } from './useModuleName.ts'

/** Changes the limits of a policy; what the documents state is offered only as far as it can be tightened. */
export function PolicyForm({ policy, title, onDone }: { policy: Policy; title: string; onDone(): void }) {
  const { t, lang, name } = useText()
  const moduleName = useModuleName()
  const { key, declared, stated, changed } = policy
  const form = useForm(savePolicy, {
    initial: { key, types: policy.types, maxSize: policy.maxSize, maxFiles: policy.maxFiles, maxNameLength: policy.maxNameLength },
    draft: `files.policy.${key}`,
    onSent: onDone,
  })
  const note = (limit: Limit, value: string) => `${t('files.declared', { value })}${stated.includes(limit) ? ` · ${t('files.locked')}` : ''}`
  const types = stated.includes('types') ? declared.types : SUFFIXES
  const { maxSize } = form.values
  const revert = () => {
    form.set('types', declared.types)
    form.set('maxSize', declared.maxSize)
    form.set('maxFiles', declared.maxFiles)
    form.set('maxNameLength', declared.maxNameLength)
  }
  return (
    <FormSheet title={t('files.limitsTitle')} form={form} action={t('kit.save')} onClose={onDone}>
      <p className="below">
        <b>{title}</b> <small className="muted">{policy.module && moduleName(policy.module)}</small>
        {changed && (
          <>
            <br />
            <small className="muted">{t('files.changedBy', { name: changed.by ? name(changed.by) : '', at: formatInstant(changed.at, lang) })}</small>
          </>
        )}
      </p>
      <ManyField
        label={t('files.limit.types')}
        required
        options={types.map((value) => ({ value, label: value }))}
        value={form.values.types}
        fault={form.fault('types')}
        note={note('types', declared.types.join(', '))}
        onChange={(chosen) => form.set('types', [...(chosen ?? [])])}
      />
      <NumberField
        label={t('files.limit.maxSize')}
        required
        decimals
        unit={t('files.inMegabytes')}
        value={maxSize === undefined ? undefined : maxSize / MB}
        fault={form.fault('maxSize')}
        note={note('maxSize', sayBytes(declared.maxSize))}
        onChange={(value) => form.set('maxSize', value === undefined ? undefined : Math.round(value * MB))}
      />
      <NumberField
        label={t('files.limit.maxFiles')}
        required
        value={form.values.maxFiles}
        fault={form.fault('maxFiles')}
        note={note('maxFiles', t('files.count', { count: declared.maxFiles }))}
        onChange={(value) => form.set('maxFiles', value)}
      />
      <NumberField
        label={t('files.limit.maxNameLength')}
        required
        unit={t('files.characters')}
        value={form.values.maxNameLength}
        fault={form.fault('maxNameLength')}
        note={note('maxNameLength', t('files.nameLength', { count: declared.maxNameLength }))}
        onChange={(value) => form.set('maxNameLength', value)}
      />
      {changed && (
        <button type="button" className="btn" onClick={revert}>
          {t('files.revert')}
        </button>
      )}
    </FormSheet>
  )
}
