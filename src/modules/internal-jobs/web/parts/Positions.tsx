import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { job, jobClose, jobExport, jobPublish, jobs } from '../../contract/index.ts'
import { JobUpload } from './JobUpload.tsx'
import { PositionForm } from './PositionForm.tsx'
import { useDepartments } from './useDepartments.ts'

type Row = OutputOf<typeof jobs>['list'][number]
const TONES = { draft: 'n', open: 'g', closed: 'n' } as const

/** Positions of every state with how they go. */
export function Positions() {
  const { t, pick } = useText()
  const departments = useDepartments()
  const [edited, edit] = useState<Row | 'new'>()
  return (
    <>
      <Listing
        of={jobs}
        sheet={jobExport}
        chips="state"
        filters={{ department: (field) => <SelectField {...field} typed options={departments} /> }}
        beside={() => (
          <>
            <Opens label={t('internal-jobs.import')}>
              {(close) => (
                <Sheet title={t('internal-jobs.import')} onClose={close}>
                  <JobUpload />
                </Sheet>
              )}
            </Opens>
            <button type="button" className="btn p" onClick={() => edit('new')}>
              {t('internal-jobs.position.add')}
            </button>
          </>
        )}
        cells={{
          title: ({ titleCn, titleEn, code }) => (
            <>
              <span data-typed="">{pick(titleCn, titleEn)}</span> <small translate="no">{code}</small>
            </>
          ),
          state: ({ state }) => <Tag tone={TONES[state]}>{t(`internal-jobs.jobState.${state}`)}</Tag>,
        }}
        card={['title', 'state', 'department', 'headcount', 'applied', 'inProgress', 'hired', 'closeOn', 'recruiter']}
        actions={(row) => (
          <>
            {row.state !== 'closed' && (
              <button type="button" className="btn link" onClick={() => edit(row)}>
                {t('kit.edit')}
              </button>
            )}
            <Moves of={{ publish: jobPublish, close: jobClose }} row={row} words="internal-jobs.position." />
          </>
        )}
      />
      {edited === 'new' && <PositionForm onClose={() => edit(undefined)} />}
      {edited !== undefined && edited !== 'new' && <Edited row={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

/** The form of a position needs what its row does not say. */
function Edited({ row, onClose }: { row: Row; onClose(): void }) {
  const call = useCall(job, { id: row.id })
  if (!call.data)
    return (
      <Sheet title="…" onClose={onClose}>
        <Loaded call={call}>{() => null}</Loaded>
      </Sheet>
    )
  return <PositionForm given={call.data} onClose={onClose} />
}
