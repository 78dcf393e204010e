import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { followup } from '../../contract.ts'
import { following } from '../../rules.ts'

/** How somebody who stays away is today; `called`: EHS notes what was said in a call. */
export function FollowUpForm({ report, called = false, onClose }: { report: string; called?: boolean; onClose(): void }) {
  const { t } = useText()
  const title = t(called ? 'health-report.followup.call' : 'health-report.followup.title')
  const form = useForm(followup, {
    initial: { reportId: report, temperature: null, symptoms: [], testResult: 'none', note: '' },
    draft: `health-report.followup.${report}`,
    unkept: ['temperature', 'symptoms', 'testResult', 'note'],
    words: 'health-report.form.',
    check: { set: following, facts: {}, p: {}, fields: ['temperature'] },
  })
  return (
    <FormSheet title={title} form={form} told="health-report.followup.done" onClose={onClose}>
      <Fields of={form} only={['temperature', 'symptoms', 'testResult', 'note']} over={{ testResult: { select: true } }} />
    </FormSheet>
  )
}
