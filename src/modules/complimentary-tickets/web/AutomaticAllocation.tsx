import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { pause, resume, retry, runs, start } from '../contract/index.ts'
import { runLife } from '../rules/life.ts'
import { Preview } from './parts/Preview.tsx'

type Run = OutputOf<typeof runs>['list'][number]
const POLL_SECONDS = 15

/** Runs that are planned, and what became of those that were. */
export default function AutomaticAllocation() {
  const { t, lang } = useText()
  const [shown, show] = useState<Run>()
  const isAhead = ({ status }: Run): boolean => status === 'planned' || status === 'paused'
  return (
    <Page title={t('screen./{lang}/ticket/ticketAutoAllocateList')}>
      <p className="hint">{t('complimentary-tickets.runs.says')}</p>
      <Listing
        of={runs}
        chips="status"
        pollSeconds={POLL_SECONDS}
        cells={{
          status: ({ status }) => <StateTag of={runLife} state={status} />,
          failed: (run) =>
            run.failed === 0 ? (
              '—'
            ) : (
              <button type="button" className="btn link" onClick={() => show(run)}>
                {t('complimentary-tickets.runs.failedPeople', { count: run.failed })}
              </button>
            ),
        }}
        card={['kind', 'status', 'runDate', 'rule', 'basis', 'people', 'vouchers', 'failed']}
        actions={(run) => (
          <>
            {isAhead(run) && (
              <button type="button" className="btn link" onClick={() => show(run)}>
                {t('complimentary-tickets.preview.look')}
              </button>
            )}
            <Moves of={{ start, pause, resume, retry }} row={run} words="complimentary-tickets.runs." />
          </>
        )}
      />
      {shown && (
        <Sheet title={t('complimentary-tickets.runs.title', { day: formatDay(shown.runDate, lang) })} onClose={() => show(undefined)}>
          {isAhead(shown) ? <Preview of={{ run: shown.id }} /> : <Failures of={shown} />}
        </Sheet>
      )}
    </Page>
  )
}

function Failures({ of: { failures, failed } }: { of: Run }) {
  const { t, pick } = useText()
  return (
    <>
      {failures.map(({ person, reasonCn, reasonEn }) => (
        <div key={person.ssoId} className="row between li">
          <PersonCell person={person} />
          <span>{pick(reasonCn, reasonEn)}</span>
        </div>
      ))}
      {failed > failures.length && <p className="hint">{t('complimentary-tickets.preview.more', { count: failures.length })}</p>}
    </>
  )
}
