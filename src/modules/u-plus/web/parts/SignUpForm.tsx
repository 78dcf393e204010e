import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { hasRoom, type SignUpView } from '#services/booking/contract.ts'
import { AnswersField } from '#services/booking/web/parts/AnswersField.tsx'
import { signup } from '../../contract.ts'
import { signingUp } from '../../rules/index.ts'
import type { UplusDetail } from './shown.ts'

/** Signs up, with a number to be called on and what the event asks; what else there is to do then is said before it is sent. */
export function SignUpForm({ event, seats, onClose }: { event: UplusDetail; seats: SignUpView; onClose(): void }) {
  const { t, lang, name } = useText()
  const { say } = useSay()
  const { id, questions, signupCutoff: until, clash, season, seasonMost } = event
  const waits = seats.stand === 'standby' || seats.stand === 'draw'
  const form = useForm(signup, {
    initial: { eventId: id, answers: {}, anyway: clash !== null },
    draft: `u-plus.signup.${id}`,
    // an earlier draft does not know what else there is to do then
    unkept: ['eventId', 'anyway'],
    words: 'u-plus.form.',
    check: { set: signingUp, facts: { eligible: true, until, clash: undefined, free: hasRoom(seats), questions }, p: {} },
    onSent: ({ state }) => {
      onClose()
      say(t(state === 'standby' ? 'u-plus.form.waits' : 'u-plus.form.done'))
    },
  })
  const title = t('booking.signUp')
  return (
    <FormSheet title={title} form={form} action={title} onClose={onClose}>
      {waits && <p className="note-box">{t(seats.stand === 'draw' ? 'u-plus.form.draw' : 'u-plus.form.standby')}</p>}
      {season !== '' && <p className="note-box">{t('u-plus.form.season', { season, most: seasonMost })}</p>}
      {clash ? (
        <p className="note-box warn">{t('u-plus.form.clash', { what: name(clash), when: formatSpan(clash.from, clash.to, lang) })}</p>
      ) : (
        <AnywayBox fault={form.fault('anyway')} value={form.values.anyway} onChange={(anyway) => form.set('anyway', anyway)} />
      )}
      <Fields
        of={form}
        only={['phone', 'answers']}
        over={{
          answers: ({ value = {}, onChange }) => (
            <AnswersField questions={questions} value={value} fault={(of) => form.fault(`answers.${of}`)} onChange={onChange} />
          ),
        }}
      />
    </FormSheet>
  )
}
