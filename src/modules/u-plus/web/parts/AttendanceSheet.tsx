import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { attendance } from '../../contract.ts'

const PHOTO = 72

/** Who comes shows the personal code. */
export function AttendanceSheet({ eventId, onClose }: { eventId: string; onClose(): void }) {
  const { t, name } = useText()
  const { send, sending } = useSend(attendance, { hideWarning: true })
  return (
    <Sheet title={t('u-plus.scan')} onClose={onClose}>
      <AnswerDesk
        label={t('u-plus.code')}
        hint={t('u-plus.scan.hint')}
        action={t('u-plus.signups.came')}
        refused={t('u-plus.scan.refused')}
        sending={sending}
        send={(code) => send({ eventId, code })}
      >
        {({ person }) => (
          <>
            <Avatar person={person} size={PHOTO} />
            <strong>
              <bdi translate="no">{name(person)}</bdi>
            </strong>
            <span className="reason">{t('u-plus.scan.done')}</span>
          </>
        )}
      </AnswerDesk>
    </Sheet>
  )
}
