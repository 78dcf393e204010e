import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { shareCulture } from '../../contract/index.ts'
import { PeopleField } from './PeopleField.tsx'

/** Tells colleagues of an item (CULT-13). */
export function ShareButton({ id }: { id: number }) {
  const { t } = useText()
  return <Opens label={t('culture.share')}>{(close) => <ShareSheet id={id} onClose={close} />}</Opens>
}

function ShareSheet({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(shareCulture, {
    initial: { id, to: [] },
    draft: `culture.share.${id}`,
    unkept: ['to'],
    onSent: ({ told }) => {
      onClose()
      say(t(told > 0 ? 'culture.sharedWith' : 'culture.sharedBefore', { count: told }))
    },
  })
  return (
    <FormSheet title={t('culture.shareTitle')} form={form} action={t('culture.share')} onClose={onClose}>
      <PeopleField label={t('culture.shareTo')} required value={form.values.to ?? []} fault={form.fault('to')} onChange={(to) => form.set('to', to)} />
      <TextField label={t('culture.shareNote')} max={100} value={form.values.note} fault={form.fault('note')} onChange={(note) => form.set('note', note)} />
    </FormSheet>
  )
}
