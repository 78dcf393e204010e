import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { unsignApprove } from '../../contract/index.ts'
import { Attach } from './Files.tsx'

/** Pay goes on without a signature: for a reason, or for one letter by the scan of the signed paper. */
export function ApproveForm({ ids, onClose }: { ids: readonly string[]; onClose(done: boolean): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(unsignApprove, {
    initial: { ids: [...ids], scans: [] },
    draft: 'work-injury.approve',
    unkept: ['ids', 'scans'],
    words: 'work-injury.unsign.',
    onSent: () => {
      onClose(true)
      say(t('work-injury.done'))
    },
  })
  return (
    <FormSheet title={t('work-injury.unsign.approve')} form={form} action={t('work-injury.unsign.approve')} onClose={() => onClose(false)}>
      <p className="hint">{t('work-injury.unsign.approve.hint', { count: ids.length })}</p>
      <Fields of={form} only={ids.length === 1 ? ['reason', 'scans'] : ['reason']} over={{ scans: (field) => <Attach {...field} /> }} />
    </FormSheet>
  )
}
