import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { arrive } from '../../contract.ts'

const PHOTO = 72

/** Who arrives shows the code of the reservation, or the personal one. */
export function ArriveSheet({ eventId, onClose }: { eventId: string; onClose(): void }) {
  const { t, lang, name, pick } = useText()
  const { send, sending } = useSend(arrive, { hideWarning: true })
  return (
    <Sheet title={t('bungalow.arrive.scan')} onClose={onClose}>
      <AnswerDesk
        label={t('bungalow.code')}
        hint={t('bungalow.arrive.hint')}
        action={t('bungalow.reservations.arrive')}
        refused={t('bungalow.arrive.refused')}
        sending={sending}
        send={(code) => send({ eventId, code })}
      >
        {({ person, people, bungalowCn, bungalowEn, starts, ends }) => (
          <>
            <Avatar person={person} size={PHOTO} />
            <strong>
              <bdi translate="no">{name(person)}</bdi> · {t('bungalow.people', { people })}
            </strong>
            <span data-typed>{pick(bungalowCn, bungalowEn)}</span>
            <span className="reason">{formatSpan(starts, ends, lang)}</span>
          </>
        )}
      </AnswerDesk>
    </Sheet>
  )
}
