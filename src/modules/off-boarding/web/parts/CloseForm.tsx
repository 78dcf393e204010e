import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { close } from '../../contract.ts'
import module from '../../module.ts'

/** The scan of a letter that was signed on paper ends the case. */
export function CloseForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(close, {
    initial: { id, files: [] },
    draft: `off-boarding.close.${id}`,
    unkept: ['files'],
    words: 'off-boarding.close.',
    onSent() {
      say(t('off-boarding.close.done'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('off-boarding.close')} form={form} action={t('off-boarding.close')} onClose={onClose}>
      <p className="muted">{t('off-boarding.close.says')}</p>
      <Fields of={form} over={{ id: null, files: (field) => <SentFiles {...field} policy={module.name} /> }} />
    </FormSheet>
  )
}
