import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scan } from '../../contract.ts'
import type { LunchRow } from './Rounds.tsx'

/** Marks who comes by their personal codes, one after the other. */
export function ScanSheet({ lunch, onClose }: { lunch: LunchRow; onClose(): void }) {
  const { t, name, pick } = useText()
  const { send, sending } = useSend(scan, { hideWarning: true })
  return (
    <Sheet title={t('finance-event.scan.of', { topic: pick(lunch.topicCn, lunch.topicEn) })} onClose={onClose}>
      <AnswerDesk
        label={t('finance-event.scan.code')}
        hint={t('finance-event.scan.hint')}
        action={t('finance-event.scan')}
        refused={t('finance-event.scan.refused')}
        sending={sending}
        send={(code) => send({ lunchId: lunch.id, code })}
      >
        {({ person }) => (
          <>
            <Icon name="check" />
            <strong>
              <bdi translate="no">{name(person)}</bdi>
            </strong>
            <span className="reason">{t('state.LunchSeat.attended')}</span>
          </>
        )}
      </AnswerDesk>
    </Sheet>
  )
}
