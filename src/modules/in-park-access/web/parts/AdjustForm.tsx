import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Admission, admissionModulate } from '../../contract/index.ts'
import { AreasField } from './AreasField.tsx'

/** Adjusts areas or days of what was approved. */
export function AdjustForm({ of, onClose }: { of: Admission; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(admissionModulate, {
    initial: { id: of.id, startDate: of.startDate, endDate: of.endDate, areas: of.areas.map(({ code, value }) => ({ code, value })) },
    draft: `in-park-access.adjust.${of.id}`,
    unkept: ['areas'],
    words: 'in-park-access.admissions.',
    onSent() {
      onClose()
      say(t('in-park-access.saved'))
    },
  })
  return (
    <FormSheet title={t('in-park-access.admissionAct.modulate')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['startDate', 'endDate', 'areas', 'reason']}
        pairs={[['startDate', 'endDate']]}
        over={{ areas: ({ label, fault, value, onChange }) => <AreasField {...{ label, fault, value }} areas={of.areas} onChange={onChange} /> }}
      />
    </FormSheet>
  )
}
