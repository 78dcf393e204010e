import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { EVIDENCE } from '../../contract/base.ts'
import { blacklistSave } from '../../contract/index.ts'

/** Puts somebody on the blacklist. */
export function BarForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(blacklistSave, {
    initial: { fromDate: dayOf(serverNow()), toDate: null, company: '', reason: '', attachments: [] },
    draft: 'in-park-access.bar',
    unkept: ['idNumber', 'attachments'],
    words: 'in-park-access.black.',
    onSent() {
      onClose()
      say(t('in-park-access.black.added'))
    },
  })
  return (
    <FormSheet title={t('in-park-access.black.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        pairs={[['fromDate', 'toDate']]}
        over={{ reason: { required: true }, attachments: ({ required: _, ...field }) => <SentFiles {...field} policy={EVIDENCE} /> }}
      />
    </FormSheet>
  )
}
