import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import {
  type BatchType,
  batchConfirm,
  batchDiscard,
  batches,
  batchRelease,
  batchRows,
  batchTakeBack,
  batchTemplate,
  batchUpload,
  EARNING,
} from '../../contract/index.ts'
import { batchLife } from '../../rules.ts'

type Batch = OutputOf<typeof batches>['list'][number]
const ACTS = { release: batchRelease, discard: batchDiscard, 'take-back': batchTakeBack }
/** While a batch is read or booked, its progress is asked for. */
const POLL_SECONDS = 5

/** Points by a file: the template, what is wrong with a file or what it would grant, and the batches, each released by somebody else. */
export function BatchesTab() {
  const { t, lang } = useText()
  const [type, choose] = useState<BatchType>(1)
  const [open, show] = useState<Batch>()
  return (
    <div className="stack">
      <Card>
        <p className="hint below">{t('upoints.batch.intro')}</p>
        <SelectField
          always
          label={t('upoints.batch.type')}
          value={String(type)}
          options={EARNING.map((one) => ({ value: String(one), label: t(`upoints.type.${one}`) }))}
          onChange={(chosen) => choose(EARNING.find((one) => String(one) === chosen) ?? 1)}
        />
        <ImportSteps
          template={batchTemplate}
          check={batchUpload}
          input={{}}
          marked={markedImport}
          confirm={batchConfirm}
          confirmInput={(importId) => ({ importId, type })}
          preview={(checked) => <Preview checked={checked} />}
        />
      </Card>
      <section>
        <Listing
          of={batches}
          chips="status"
          pollSeconds={POLL_SECONDS}
          cells={{
            file: (batch) => (
              <button type="button" className="btn link" onClick={() => show(batch)}>
                <span data-typed="">{batch.filename || t('upoints.batch.reading')}</span>
              </button>
            ),
            progress: (batch) => (
              <>
                <StateTag of={batchLife} state={batch.status} /> <Progress batch={batch} />
              </>
            ),
            type: (batch) => t(`upoints.type.${batch.type}`),
            by: ({ by, at }) => <PersonCell person={by} note={formatInstant(at, lang)} />,
            releasedBy: ({ releasedBy, releasedAt }) => releasedBy && <PersonCell person={releasedBy} note={releasedAt && formatInstant(releasedAt, lang)} />,
          }}
          card={['file', 'progress', 'type', 'people', 'points', 'by']}
          actions={(batch) => (
            <Moves
              of={ACTS}
              row={batch}
              words="upoints.batch.act."
              className="btn s"
              values={{ people: formatNumber(batch.people), points: formatNumber(batch.points) }}
            />
          )}
        />
      </section>
      {open && <RowsSheet batch={open} onClose={() => show(undefined)} />}
    </div>
  )
}

function Progress({ batch: { lines, people, booked, status, takingBack } }: { batch: Batch }) {
  const { t } = useText()
  if (people < lines) return <small>{t('upoints.batch.reading')}</small>
  if (takingBack) return <small>{t(`upoints.batch.takingBack.${takingBack}`)}</small>
  if (status === 'released' && booked < people)
    return <small>{t('upoints.batch.booking', { booked: formatNumber(booked), people: formatNumber(people) })}</small>
  return null
}

function Preview({ checked: { rows, points, sample } }: { checked: OutputOf<typeof batchUpload> }) {
  const { t } = useText()
  const facts = [
    { label: t('upoints.batch.people'), value: formatNumber(rows) },
    { label: t('upoints.batch.points'), value: formatNumber(points) },
  ]
  return (
    <>
      <Facts items={facts} />
      {sample.map((row) => (
        <div className="li" key={row.id}>
          <div className="t">
            <PersonCell person={row.person} note={<span data-typed="">{row.reason}</span>} />
          </div>
          <b>{t('upoints.points', { points: formatNumber(row.points) })}</b>
        </div>
      ))}
      {rows > sample.length && <p className="hint">{t('upoints.batch.sample', { count: sample.length })}</p>}
    </>
  )
}

/** Whom a batch grants what, for who releases it. */
function RowsSheet({ batch, onClose }: { batch: Batch; onClose(): void }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  return (
    <Sheet title={t(`upoints.type.${batch.type}`)} onClose={onClose}>
      <Listing of={batchRows} state={{ pageNum, setPage, filters: { batch: batch.id }, setFilters: () => setPage(1) }} card={['person', 'points', 'reason']} />
    </Sheet>
  )
}
