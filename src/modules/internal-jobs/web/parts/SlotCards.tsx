import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { resumePdf, slotBook, slotCancel, slotFinish, type slotList, slotRelease } from '../../contract/index.ts'

type Row = OutputOf<typeof slotList>['list'][number]
export const TONES = { free: 'g', booked: 'b', done: 'n', cancelled: 'n' } as const

/** Times of consultants, each with what the reader may do with it. */
export function SlotCards({ slots, onDone }: { slots: readonly Row[]; onDone?(): void }) {
  return slots.map((slot) => <SlotCard key={slot.id} slot={slot} onDone={onDone} />)
}

function SlotCard({ slot, onDone }: { slot: Row; onDone: (() => void) | undefined }) {
  const { t, lang } = useText()
  const { ssoId } = useMe()
  const isConsultant = slot.consultant.ssoId === ssoId
  return (
    <Card title={formatSpan(slot.startTime, slot.endTime, lang)} extra={<Tag tone={TONES[slot.state]}>{t(`internal-jobs.slotState.${slot.state}`)}</Tag>}>
      <div className="stack tight">
        <PersonCell person={slot.consultant} note={<span data-typed="">{[slot.field, ...slot.languages].filter(Boolean).join(' · ')}</span>} />
        <span data-typed="">{slot.place}</span>
        {isConsultant && slot.person && (
          <div className="row between wrap">
            <PersonCell person={slot.person} />
            <DownloadButton link endpoint={resumePdf} input={{ slot: slot.id }}>
              {t('internal-jobs.resume.pdf')}
            </DownloadButton>
          </div>
        )}
        {slot.topic && (
          <p>
            {t('internal-jobs.slots.topic')} <span data-typed="">{slot.topic}</span>
          </p>
        )}
        {slot.outcome && (
          <p>
            {t('internal-jobs.slots.outcome')} <span data-typed="">{slot.outcome}</span>
          </p>
        )}
        <div className="row wrap">
          <Moves
            of={{ book: slotBook, release: slotRelease, finish: slotFinish, cancelSlot: slotCancel }}
            row={slot}
            words="internal-jobs.slots."
            className="btn"
            onDone={() => onDone?.()}
          />
        </div>
      </div>
    </Card>
  )
}
