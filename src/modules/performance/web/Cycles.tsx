import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CycleRow, cycleComplete, cycleGenerate, cycleList, cyclePublish, cyclePush, type cycleSave } from '../contract/cycles.ts'
import { CycleForm } from './parts/CycleForm.tsx'
import { ExtendButton, ExtendCycle } from './parts/ExtendCycle.tsx'
import { useInYear } from './parts/Tags.tsx'

type Draft = Partial<InputOf<typeof cycleSave>>
const draftOf = ({ publicationStatus: _s, progress: _p, records: _r, open: _o, can: _c, ...row }: CycleRow): Draft => row

/** The cycles of performance: their days, whom they cover, how far they have come. */
export default function Cycles() {
  const { t, lang } = useText()
  const inYear = useInYear()
  const { confirm } = useSay()
  const generating = useSend(cycleGenerate)
  const form = (of: Draft) => (close: () => void) => <CycleForm given={of} onClose={close} />
  const [extended, extend] = useState<CycleRow>()
  const [made, tell] = useState<OutputOf<typeof cycleGenerate>>()
  const generate = async (row: CycleRow) => {
    const action = t('performance.cycles.generate')
    if ((await confirm({ title: action, text: t('performance.cycles.generate.ask', { period: inYear(row) }), action })) === undefined) return
    tell(await generating.attempt({ id: row.id }))
  }
  const day = (of: string | null) => (of ? formatDay(of, lang) : '—')
  return (
    <Page
      title={t('screen./{lang}/performance/cycle')}
      actions={
        <Opens className="btn p" label={t('performance.cycles.add')}>
          {form({ half: 'none', departments: [], staffGroups: [] })}
        </Opens>
      }
    >
      <Listing
        of={cycleList}
        cells={{
          period: (row) => <b>{inYear(row)}</b>,
          selfEvaluationDue: (row) => day(row.selfEvaluationDue),
          evaluatorReviewDue: (row) => day(row.evaluatorReviewDue),
          secondLmApprovalDue: (row) => day(row.secondLmApprovalDue),
          calibrationDue: (row) => day(row.calibrationDue),
          feedbackDue: (row) => day(row.feedbackDue),
          records: ({ records, open }) => t('performance.cycles.count', { records, open }),
        }}
        card={[
          'period',
          'progress',
          'publicationStatus',
          'records',
          'selfEvaluationDue',
          'evaluatorReviewDue',
          'secondLmApprovalDue',
          'calibrationDue',
          'feedbackDue',
        ]}
        actions={(row) => (
          <>
            {row.can.includes('edit') && <Edit>{form(draftOf(row))}</Edit>}
            {row.can.includes('generate') && (
              <button type="button" className="btn link" disabled={generating.sending} onClick={() => void generate(row)}>
                {t('performance.cycles.generate')}
              </button>
            )}
            {row.progress === 'pushed' && <ExtendButton onOpen={() => extend(row)} />}
            <Moves
              of={{ publish: cyclePublish, push: cyclePush, complete: cycleComplete }}
              row={row}
              words="performance.cycles."
              values={{ period: inYear(row), open: row.open }}
            />
          </>
        )}
      />
      {extended && <ExtendCycle cycle={extended} onClose={() => extend(undefined)} />}
      {made && <Made of={made} onClose={() => tell(undefined)} />}
    </Page>
  )
}

/** How many records were made, and for whom none could be (PERF-24). */
function Made({ of, onClose }: { of: OutputOf<typeof cycleGenerate>; onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('performance.cycles.generate')} onClose={onClose}>
      <div className="stack wide">
        <p role="status">{t('performance.cycles.generated', { made: of.made, there: of.there, lacking: of.lacking })}</p>
        {of.without.length > 0 && (
          <List
            rows={of.without}
            rowKey={({ person }) => person.ssoId}
            columns={[
              { key: 'person', title: t('performance.cycles.person'), cell: ({ person }) => <PersonCell person={person} /> },
              { key: 'jobCode', title: t('performance.cycles.jobCode'), cell: ({ jobCode }) => <span translate="no">{jobCode || '—'}</span> },
              { key: 'lacks', title: t('performance.cycles.lacks'), cell: ({ lacks }) => t(`performance.cycles.lacks.${lacks}`) },
            ]}
            card={({ person, lacks }) => (
              <>
                <PersonCell person={person} />
                <small>{t(`performance.cycles.lacks.${lacks}`)}</small>
              </>
            )}
          />
        )}
      </div>
    </Sheet>
  )
}
