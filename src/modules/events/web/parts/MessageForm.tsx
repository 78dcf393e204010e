import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { registrationMessage } from '../../contract/index.ts'
import type { EventDetail } from './shown.ts'

/** Tells those who have registered something, in the organizer's words. */
export function MessageForm({ event, onClose }: { event: EventDetail; onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const form = useForm(registrationMessage, {
    initial: { sid: event.sid, to: 'registered' },
    draft: `events.message.${event.sid}`,
    words: 'events.message.',
    onSent: ({ told }) => {
      onClose()
      say(t('events.message.done', { told }))
    },
  })
  return (
    <FormSheet title={t('events.message')} form={form} action={t('events.message.send')} onClose={onClose}>
      <Fields
        of={form}
        only={['sessionId', 'to', 'messageCn', 'messageEn']}
        over={{ sessionId: event.sessions.length > 1 ? { options: event.sessions.map((one) => ({ value: one.id, label: name(one) })), select: true } : null }}
      />
    </FormSheet>
  )
}
