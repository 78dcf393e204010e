import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { category, level, saveTemplate, type Template } from '../../contract.ts'
import { FIELDS } from '../../rules/template.ts'

const SAID = ['titleCn', 'titleEn', 'bodyCn', 'bodyEn', 'validityMonths'] as const

/** Writes the words of a level, or changes them. Letters that are written keep theirs. */
export function TemplateForm({ template, onClose }: { template: Template | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  const { saved, ...before } = template ?? { saved: { revision: 0 }, category: null, active: true }
  const form = useForm(saveTemplate, {
    initial: { ...before, basedOn: saved.revision },
    draft: `disciplinary.template.${template?.id ?? 'new'}`,
    words: 'disciplinary.template.',
    onSent() {
      say(t('disciplinary.saved'))
      onClose()
    },
  })
  const said = (one: Partial<InputOf<typeof saveTemplate>>): SaidOf => SAID.map((name) => [t(`disciplinary.template.${name}`), String(one[name] ?? '')])
  return (
    <FormSheet
      title={t(template ? 'disciplinary.template.edit' : 'disciplinary.template.new')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, template, said)}
      onClose={onClose}
    >
      <p className="hint wide">
        {t('disciplinary.template.fields')} <span translate="no">{FIELDS.map((name) => `{${name}}`).join(' ')}</span>
      </p>
      <Fields
        of={form}
        pairs={[['level', 'category']]}
        over={{
          level: { label: t('disciplinary.level'), options: choices('disciplinary.level.', level.options) },
          category: { label: t('disciplinary.category'), options: choices('disciplinary.category.', category.options), note: t('disciplinary.template.all') },
        }}
      />
    </FormSheet>
  )
}
