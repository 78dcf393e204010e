import { useForm } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { saveLunch } from '../../contract.ts'
import module from '../../module.ts'
import { lunchTerms } from '../../rules.ts'
import type { LunchRow, RoundRow } from './Rounds.tsx'

interface Props {
  round: RoundRow
  row: LunchRow | undefined
  onClose(): void
}

const FRESH = { from: '12:00', to: '13:00', seats: 6, photos: [] }

const givenOf = ({ id, roundId, date, from, to, place, topicCn, topicEn, seats, bookingCutoff, cancelCutoff, host, photos }: LunchRow) => ({
  ...{ id, roundId, date, from, to, place, topicCn, topicEn, seats, bookingCutoff, cancelCutoff, host: host.ssoId },
  photos: photos.map((photo) => photo.id),
})

const PLAN = ['topicCn', 'topicEn', 'date', 'from', 'to', 'place', 'host', 'seats', 'bookingCutoff', 'cancelCutoff'] as const

/** Makes a lunch of a round, or changes one; one that is over takes photos and nothing else. */
export function LunchForm({ round, row, onClose }: Props) {
  const { t } = useText()
  const isOver = row !== undefined && row.status !== 'draft' && new Date(row.ends) <= serverNow()
  const form = useForm(saveLunch, {
    initial: row ? givenOf(row) : { ...FRESH, roundId: round.id },
    draft: `finance-event.lunch.${row?.id ?? round.id}`,
    // whom a draft names by number only nobody can see
    unkept: ['host', 'photos'],
    words: 'finance-event.lunch.',
    ...(!isOver && { check: { set: lunchTerms, facts: { round }, p: {}, fields: ['date', 'from', 'to', 'bookingCutoff', 'cancelCutoff'] } }),
  })
  return (
    <FormSheet
      title={t(row ? 'finance-event.lunches.edit' : 'finance-event.lunches.add')}
      form={form}
      action={t('kit.save')}
      told="finance-event.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={isOver ? ['photos'] : [...PLAN, ...(row ? (['photos'] as const) : [])]}
        pairs={[
          ['from', 'to'],
          ['bookingCutoff', 'cancelCutoff'],
        ]}
        over={{
          from: (field) => <TimeField {...field} />,
          to: (field) => <TimeField {...field} />,
          host: (field) => <PersonPick {...field} required before={row?.host} />,
          photos: (field) => <SentFiles {...field} required={false} policy={module.name} before={row?.photos} />,
        }}
      />
    </FormSheet>
  )
}
