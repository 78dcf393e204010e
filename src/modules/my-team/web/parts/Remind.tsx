import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { remindMember } from '../../contract.ts'

/** Reminds somebody of what only they can see to (MYTEAM-12). */
export function Remind({ person, kind, what }: { person: PersonRef; kind: string; what: string }) {
  const { t, name } = useText()
  const { say } = useSay()
  const sending = useSend(remindMember)
  const send = async () => {
    const answer = await sending.attempt({ ssoId: person.ssoId, kind })
    if (answer) say(t(answer.reminded ? 'my-team.reminded' : 'my-team.remindedToday', { name: name(person) }))
  }
  return (
    <button
      type="button"
      className="btn s"
      aria-label={t('my-team.remindOf', { name: name(person), what })}
      disabled={sending.sending}
      onClick={() => void send()}
    >
      {t('my-team.remind')}
    </button>
  )
}
