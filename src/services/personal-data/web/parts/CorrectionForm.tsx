import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { held, requestData, TEXT_MAX } from '../../contract.ts'
import { asking } from '../../rules.ts'

/** Asks that something be put right. */
export function CorrectionForm({ onClose }: { onClose(): void }) {
  const { t, pick } = useText()
  const modules = useCall(held, {}).data ?? []
  const form = useForm(requestData, {
    initial: { kind: 'correction' },
    draft: 'personal-data.correction',
    rules: { set: asking, facts: { fileUnderWay: false, held: modules.map(({ module }) => module) }, p: {}, limits: {}, now: serverNow() },
  })
  const { values, set, fault } = form
  return (
    <FormSheet title={t('personal-data.correction.ask')} form={form} told="personal-data.correction.sent" onClose={onClose}>
      <SelectField
        label={t('personal-data.correction.module')}
        required
        value={values.module}
        fault={fault('module')}
        options={modules.map((one) => ({ value: one.module, label: pick(one.moduleCn, one.moduleEn) }))}
        onChange={(module) => set('module', module)}
      />
      <TextAreaField
        label={t('personal-data.correction.text')}
        required
        max={TEXT_MAX}
        value={values.text}
        fault={fault('text')}
        onChange={(text) => set('text', text)}
      />
    </FormSheet>
  )
}
