import { useState } from 'react'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { end, open, type Round, rounds } from '../../contract.ts'
import { roundLife } from '../../rules.ts'
import { FiguresSheet } from './FiguresSheet.tsx'
import { RoundForm } from './RoundForm.tsx'

type Shown = { what: 'new' } | { what: 'edit' | 'figures'; round: Round }

/** The rounds with how many reports of each are in which state. */
export function Rounds() {
  const { t, pick, lang } = useText()
  const [shown, show] = useState<Shown>()
  const close = () => show(undefined)
  return (
    <>
      <Listing
        of={rounds}
        chips="state"
        beside={() => (
          <button type="button" className="btn p" onClick={() => show({ what: 'new' })}>
            {t('health-report.rounds.add')}
          </button>
        )}
        cells={{
          name: (row) => <b data-typed="">{pick(row.nameCn, row.nameEn)}</b>,
          period: ({ from, to, repeat }) => `${formatDays(from, to, lang)} · ${t(`health-report.repeat.${repeat}`)}`,
          deadline: ({ deadline }) => deadline,
          state: ({ state }) => <StateTag of={roundLife} state={state} />,
          counts: (row) => <Counts row={row} />,
        }}
        card={['name', 'state', 'kind', 'period', 'deadline', 'counts']}
        actions={(row) => (
          <>
            {row.can.includes('edit') && (
              <button type="button" className="btn link" onClick={() => show({ what: 'edit', round: row })}>
                {t('kit.edit')}
              </button>
            )}
            {row.can.includes('open') && <Moves of={{ open }} row={row} words="health-report.rounds." />}
            {row.state !== 'draft' && (
              <button type="button" className="btn link" onClick={() => show({ what: 'figures', round: row })}>
                {t('health-report.figures.title')}
              </button>
            )}
            {row.can.includes('end') && (
              <More>
                <Moves of={{ end }} row={row} words="health-report.rounds." />
              </More>
            )}
          </>
        )}
      />
      {shown?.what === 'new' && <RoundForm onClose={close} />}
      {shown?.what === 'edit' && <RoundForm round={shown.round} onClose={close} />}
      {shown?.what === 'figures' && <FiguresSheet round={shown.round} onClose={close} />}
    </>
  )
}

function Counts({ row: { state, counts, flagged } }: { row: Round }) {
  const { t } = useText()
  if (state === 'draft') return '—'
  return (
    <span className="row wrap tight">
      {(['to-report', 'reported', 'confirmed', 'quarantined', 'closed'] as const)
        .filter((one) => counts[one] > 0)
        .map((one) => (
          <span key={one}>
            {t(`state.HealthReport.${one}`)} {counts[one]}
          </span>
        ))}
      {flagged > 0 && (
        <b>
          {t('health-report.flagged')} {flagged}
        </b>
      )}
    </span>
  )
}
