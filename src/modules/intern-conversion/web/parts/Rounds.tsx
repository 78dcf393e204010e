import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { complete, rounds, saveRound, start } from '../../contract.ts'
import { roundLife, roundTerms } from '../../rules.ts'

type Draft = Partial<InputOf<typeof saveRound>>

/** The rounds: their dates, and starting and completing them. */
export function Rounds() {
  const { t, lang } = useText()
  const form = (of: { draft: Draft; isRunning: boolean }) => (close: () => void) => <RoundForm {...of} onClose={close} />
  const fresh = { year: Number(dayOf(serverNow()).slice(0, 4)), entity: 'MB' } as const
  return (
    <Listing
      of={rounds}
      chips="state"
      beside={() => (
        <Opens className="btn p" label={t('intern-conversion.rounds.add')}>
          {form({ draft: fresh, isRunning: false })}
        </Opens>
      )}
      cells={{
        interns: ({ internsFrom, internsTo }) => (
          <>
            {formatDay(internsFrom, lang)} –<br />
            {formatDay(internsTo, lang)}
          </>
        ),
        dues: ({ managerDue, secondDue, calibrationDue }) => [managerDue, secondDue, calibrationDue].map((due) => formatDay(due, lang)).join(' → '),
        progress: ({ total, progress }) => t('intern-conversion.done', { done: progress.find(({ stage }) => stage === 'completed')?.count ?? 0, total }),
        state: ({ state }) => <StateTag of={roundLife} state={state} />,
      }}
      card={['name', 'state', 'entity', 'interns', 'dues', 'conversionDate', 'progress']}
      actions={(row) => {
        const { state, total: _total, progress: _progress, can: _can, ...draft } = row
        return (
          <>
            {state !== 'completed' && <Edit>{form({ draft, isRunning: state === 'running' })}</Edit>}
            <Moves of={{ start, complete }} row={row} words="intern-conversion.rounds." />
          </>
        )
      }}
    />
  )
}

function RoundForm({ draft, isRunning, onClose }: { draft: Draft; isRunning: boolean; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveRound, {
    initial: draft,
    draft: `intern-conversion.round.${draft.id ?? 'new'}`,
    words: 'intern-conversion.rounds.',
    check: { set: roundTerms, facts: {}, p: {} },
  })
  const fixed = isRunning ? null : undefined
  return (
    <FormSheet
      title={t(draft.id ? 'intern-conversion.rounds.edit' : 'intern-conversion.rounds.add')}
      form={form}
      action={t('kit.save')}
      told="intern-conversion.rounds.saved"
      onClose={onClose}
    >
      {isRunning && <p className="note-box">{t('intern-conversion.rounds.fixed')}</p>}
      <Fields
        of={form}
        pairs={[
          ['internsFrom', 'internsTo'],
          ['managerDue', 'secondDue'],
          ['calibrationDue', 'conversionDate'],
        ]}
        over={{ entity: fixed, internsFrom: fixed, internsTo: fixed }}
      />
    </FormSheet>
  )
}
