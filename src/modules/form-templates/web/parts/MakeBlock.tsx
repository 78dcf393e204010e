import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BlockRef, type FormField, MOST_BLOCK_FIELDS, saveBlock } from '../../contract/index.ts'
import { ofItself, unsoundBlock } from '../../rules/blocks.ts'
import { NamePair } from './NamePair.tsx'
import { UnsoundList } from './UnsoundList.tsx'

interface Props {
  schemaId: string
  fields: readonly FormField[]
  chosen: string | undefined
  onMade(block: BlockRef, keys: ReadonlySet<string>): void
  onClose(): void
}

/** Makes a block of fields that stand in a form; there they become its fields. */
export function MakeBlock({ schemaId, fields, chosen, onMade, onClose }: Props) {
  const { t, pick } = useText()
  const own = fields.filter(({ block }) => block === undefined)
  const taken = (keys: readonly string[]) => own.filter(({ key }) => keys.includes(key)).map(ofItself)
  const form = useForm(saveBlock, {
    initial: { fields: taken(chosen === undefined ? [] : [chosen]), basedOn: 0 },
    draft: `form-templates.makeBlock.${schemaId}`,
    unkept: ['fields', 'basedOn'],
    onSent: ({ id }) => onMade({ id, nameCn: values.nameCn ?? '', nameEn: values.nameEn ?? '' }, new Set(keys)),
  })
  const { values, set, fault } = form
  const [tried, tryIt] = useState(false)
  const keys = (values.fields ?? []).map(({ key }) => key)
  const faults = unsoundBlock((values.fields ?? []) as FormField[])
  const submit = async () => {
    tryIt(true)
    return faults.length === 0 && form.submit()
  }
  return (
    <FormSheet title={t('form-templates.block.make')} form={{ ...form, submit }} action={t('kit.save')} onClose={onClose}>
      <p className="muted">{t('form-templates.block.makeNote')}</p>
      <NamePair form={form} />
      <ManyField
        label={t('form-templates.block.fields', { max: MOST_BLOCK_FIELDS })}
        required
        value={keys}
        options={own.map((field) => ({ value: field.key, label: pick(field.labelCn, field.labelEn) || t(`form-templates.type.${field.type}`) }))}
        fault={fault('fields')}
        onChange={(next) => set('fields', taken(next ?? []))}
      />
      {tried && faults.length > 0 && <UnsoundList rule="FORM-30" faults={faults} fields={fields} />}
    </FormSheet>
  )
}
