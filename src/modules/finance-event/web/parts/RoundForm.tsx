import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { roundState, saveRound } from '../../contract.ts'
import { roundTerms } from '../../rules.ts'
import type { RoundRow } from './Rounds.tsx'

const FRESH = { wordingCn: '', wordingEn: '', maxPerPerson: 1, status: 'draft' as const }

const givenOf = ({ lunches: _, ...row }: RoundRow) => row

/** Makes a round, or changes one; what was published goes back to no draft. */
export function RoundForm({ row, onClose }: { row: RoundRow | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const lunches = (row?.lunches ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .map(({ starts, bookingCutoff }) => ({ starts: new Date(starts), bookingCutoff: new Date(bookingCutoff) }))
  const form = useForm(saveRound, {
    initial: row ? givenOf(row) : FRESH,
    draft: `finance-event.round.${row?.id ?? 'new'}`,
    words: 'finance-event.round.',
    check: { set: roundTerms, facts: { lunches }, p: {}, fields: ['from', 'to', 'bookingOpen'] },
  })
  const states = roundState.options.filter((one) => one !== 'draft' || !row || row.status === 'draft')
  return (
    <FormSheet
      title={t(row ? 'finance-event.rounds.edit' : 'finance-event.rounds.add')}
      form={form}
      action={t('kit.save')}
      told="finance-event.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'status', 'from', 'to', 'bookingOpen', 'maxPerPerson', 'wordingCn', 'wordingEn']}
        pairs={[['from', 'to']]}
        over={{
          status: { options: choices('state.LunchRound.', states), select: true },
          wordingCn: (field) => <RichTextField lang="zh" {...field} />,
          wordingEn: (field) => <RichTextField lang="en" {...field} />,
        }}
      />
    </FormSheet>
  )
}
