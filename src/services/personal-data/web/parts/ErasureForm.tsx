import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askErasure, askErasureFor, REASON_MAX } from '../../contract.ts'

/** Asks that my data be erased. */
export function ErasureForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const sent = useSent(onClose)
  const form = useForm(askErasure, { initial: {}, draft: 'personal-data.erasure', onSent: sent })
  const { values, set, fault } = form
  return (
    <FormSheet title={t('personal-data.erasure.ask')} form={form} onClose={onClose}>
      <p className="note-box">{t('personal-data.erasure.explains')}</p>
      <ReasonField value={values.reason} fault={fault('reason')} onChange={(reason) => set('reason', reason)} />
    </FormSheet>
  )
}

/** Asks that the data of somebody who left be erased. The directory's pickers know who works here only, so the number is typed. */
export function LeaverForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const sent = useSent(onClose)
  const form = useForm(askErasureFor, { initial: {}, draft: 'personal-data.erasureFor', onSent: sent })
  const { values, set, fault } = form
  return (
    <FormSheet title={t('personal-data.erasure.forLeaver')} form={form} onClose={onClose}>
      <TextField
        label={t('personal-data.erasure.person')}
        required
        max={8}
        value={values.ssoId}
        fault={fault('ssoId')}
        onChange={(ssoId) => set('ssoId', ssoId)}
      />
      <ReasonField value={values.reason} fault={fault('reason')} onChange={(reason) => set('reason', reason)} />
    </FormSheet>
  )
}

interface ReasonProps {
  value: string | undefined
  fault: string | undefined
  onChange(reason: string | undefined): void
}

function ReasonField(props: ReasonProps) {
  const { t } = useText()
  return <TextAreaField label={t('personal-data.erasure.reason')} required max={REASON_MAX} {...props} />
}

function useSent(onClose: () => void): () => void {
  const { t } = useText()
  const { say } = useSay()
  return () => {
    onClose()
    say(t('personal-data.erasure.sent'))
  }
}
