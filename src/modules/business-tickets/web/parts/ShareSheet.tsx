import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, share } from '../../contract/index.ts'

/** Sends tickets to a guest, by mail or SMS. */
export function ShareSheet({ tickets, onClose }: { tickets: readonly Detail['tickets'][number][]; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(share, {
    initial: { ticketIds: tickets.map(({ id }) => id) },
    draft: `business-tickets.share.${tickets[0]?.id ?? ''}`,
    words: 'business-tickets.share.',
    onSent: ({ links }) => {
      onClose()
      say(t('business-tickets.share.done', { count: links.length }))
    },
  })
  return (
    <FormSheet title={t('business-tickets.share.title', { count: tickets.length })} form={form} action={t('business-tickets.act.share')} onClose={onClose}>
      <Fields of={form} only={['to']} />
    </FormSheet>
  )
}
