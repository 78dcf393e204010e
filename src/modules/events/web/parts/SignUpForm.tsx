import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { hasRoom } from '#services/booking/contract.ts'
import { AnswersField } from '#services/booking/web/parts/AnswersField.tsx'
import { type SessionView, signup } from '../../contract/index.ts'
import { signingUp } from '../../rules/index.ts'
import type { EventShown } from './shown.ts'
import { useSpan } from './useSpan.ts'

/** Signs up for a session with what the event asks; what else there is to do then is said before it is sent. */
export function SignUpForm({ event, session, onClose }: { event: EventShown; session: SessionView; onClose(): void }) {
  const { t, lang, name } = useText()
  const { say } = useSay()
  const span = useSpan()
  const { questions, registrationStart: from, registrationEnd: until, season, seasonMost } = event
  const { clash, seats } = session
  const stand = seats?.stand
  const form = useForm(signup, {
    initial: { sessionId: session.id, answers: {}, anyway: clash !== null },
    draft: `events.signup.${session.id}`,
    // an earlier draft does not know what else there is to do then
    unkept: ['sessionId', 'anyway'],
    words: 'events.signup.',
    check: { set: signingUp, facts: { from, until, registered: false, others: 0, most: 1, free: seats !== null && hasRoom(seats), questions }, p: {} },
    onSent: ({ state }) => {
      onClose()
      say(t(state === 'standby' ? 'events.signup.waits' : 'events.signup.done'))
    },
  })
  const title = t(stand === 'standby' ? 'booking.signUp.standby' : stand === 'draw' ? 'booking.signUp.draw' : 'booking.signUp')
  return (
    <FormSheet title={title} form={form} action={title} onClose={onClose}>
      <p>
        <b data-typed>{name(session)}</b> · {span(session)}
      </p>
      {(stand === 'standby' || stand === 'draw') && <p className="note-box">{t(stand === 'draw' ? 'events.signup.draw' : 'events.signup.standby')}</p>}
      {season !== '' && <p className="note-box">{t('events.seasonSaid', { season, most: seasonMost })}</p>}
      {clash ? (
        <p className="note-box warn">{t('events.signup.clash', { what: name(clash), when: formatSpan(clash.from, clash.to, lang) })}</p>
      ) : (
        <AnywayBox fault={form.fault('anyway')} value={form.values.anyway} onChange={(anyway) => form.set('anyway', anyway)} />
      )}
      <Fields
        of={form}
        only={['answers']}
        over={{
          answers: ({ value = {}, onChange }) => (
            <AnswersField questions={questions} value={value} fault={(of) => form.fault(`answers.${of}`)} onChange={onChange} />
          ),
        }}
      />
    </FormSheet>
  )
}
